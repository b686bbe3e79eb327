import { hash } from 'node:crypto'

/** The same words always get the same id, so that a second run finds the first one's rows. */
export function demoId(words: string): string {
  const hex = hash('sha256', words)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

// Crockford's digits: no letter that is taken for another.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code and the secret of an order: the same for the same words, as a random one would look. */
export function demoCode(words: string): { code: string; secret: string } {
  let text = ''
  for (const byte of hash('sha512', words, 'buffer')) text += digits[byte % digits.length]
  return { code: text.slice(0, 10), secret: text.slice(10, 36) }
}
