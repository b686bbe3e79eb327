/** Removes the invisible direction marks that `Intl` writes and that come along with pasted text. */
export function stripBidiMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
}

/** Text for CSV, gateways and comparisons: no direction marks, ordinary spaces. */
export function plainText(text: string): string {
  return stripBidiMarks(text).replace(/[\u00A0\u202F]/g, ' ')
}
