const hidden = '•••'

// Keys of orders and requests stand in addresses, in older ones in the query; a gift card's code behind a #, or by itself
// in fives.
const keyInLink = /([?&#]key=)[^&#\s"<>]+/g
const codeInLink = /(\/gift-card#)[^\s"<>]+/g
const tokenInLink = /(\/office\/(?:invitation|reset)#)[\w-]+/g
const spelledCode = /\b(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}\b/g
// What opens found bookings for a quarter of an hour.
const findCode = /\b\d{4}-\d{4}\b/g

/** A mail's words without the keys in it: whoever reads it may read, and nothing more. */
export function hideKeys(text: string): string {
  return text
    .replace(keyInLink, `$1${hidden}`)
    .replace(codeInLink, `$1${hidden}`)
    .replace(tokenInLink, `$1${hidden}`)
    .replace(spelledCode, hidden)
    .replace(findCode, hidden)
}
