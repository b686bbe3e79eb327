/** Tells whether a text consists of letters of any script (with their marks and joiners) and spaces. */
export function isAlphaSpaces(text: string): boolean {
  return /^[\p{L}\p{M}\p{Zs}\u200C\u200D]+$/u.test(text)
}

/** Tells whether a text is a web address: written out with http or https, and parseable. */
export function isUrl(text: string): boolean {
  // The parser would forgive blanks inside and a missing `//`; what is stored should not need forgiving.
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text)
}

/** Tells whether a text is a date (`2026-11-15`) from one to another, both included. */
export function isDateBetween(text: string, first: string, last: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && first <= text && text <= last
}
