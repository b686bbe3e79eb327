import { randomInt } from 'node:crypto'

// Without I, L, O and U: nothing that is misread aloud, nothing that spells a word.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference of 50 random bits, short enough for the phone and too many to try. */
export function newRequestCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}
