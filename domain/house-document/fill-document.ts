/** What is filled in when a document is read, in the order in which the office names it. */
export const placeholders = [
  'venue',
  'branches',
  'countries',
  'email',
  'fullHours',
  'partHours',
  'share',
  'moveHours',
  'moveRefundHours',
  'holdMinutes',
  'longestHold',
  'chooseHours',
  'dataDays',
] as const
type Placeholder = (typeof placeholders)[number]

export type PlaceholderWords = Readonly<Record<Placeholder, string>>

const inBraces = /\{([^{}\n]{1,60})\}/g

const placeholderIn = (name: string) => placeholders.find((known) => known === name.trim())

/** A name inside Markdown stays the words that it is. */
function plainText(words: string): string {
  return words.replace(/[\\`*_{}[\]<>()#+\-.!|&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A document with the venue's names and promises in their places. */
export function fillDocument(text: string, words: PlaceholderWords): string {
  return text.replace(inBraces, (whole, name: string) => {
    const known = placeholderIn(name)
    return known ? plainText(words[known]) : whole
  })
}

/** What stands in braces and can not be filled in, as it was written. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(inBraces)].filter(([, name = '']) => !placeholderIn(name))
  return [...new Set(found.map(([whole]) => whole))]
}
