/** By what a person is known, the first of them first. */
export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** A person with more tags than this has none that anybody reads. */
export const mostGuestTags = 8
export const longestGuestTag = 30

/** Tags as they are kept: without empty ones, each once, however it was written. */
export function cleanTags(typed: readonly string[]): string[] {
  const byWord = new Map<string, string>()
  for (const tag of typed) {
    const plain = tag.trim().replace(/\s+/g, ' ')
    const word = plain.toLocaleLowerCase()
    if (plain !== '' && !byWord.has(word)) byWord.set(word, plain)
  }
  return [...byWord.values()]
}
