/** Made when a text is first counted: it takes a phone a tenth of a second, which a page that opens does not have. */
let segmenter: Intl.Segmenter | undefined

/** No character a person types needs more code units; without it, marks piled on one letter would have no end. */
const mostUnitsPerCharacter = 32

/** Tells whether a text has at least so many characters. */
export function hasMinLength(text: string, length: number): boolean {
  return countCharacters(text, length) >= length
}

/** Tells whether a text has at most so many characters. */
export function hasMaxLength(text: string, length: number): boolean {
  if (text.length <= length) return true
  if (text.length > length * mostUnitsPerCharacter) return false
  return countCharacters(text, length + 1) <= length
}

/**
 * Counts characters as a person does: a letter with its marks is one, an emoji is one. Stops at `limit`,
 * since splitting a long text is slow.
 */
export function countCharacters(text: string, limit = Number.POSITIVE_INFINITY): number {
  let count = 0
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const segments = segmenter.segment(text)[Symbol.iterator]()
  while (count < limit && !segments.next().done) count++
  return count
}
