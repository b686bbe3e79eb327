import { randomBytes } from 'node:crypto'

// Without I, L, O and U: nothing that is misread aloud, nothing that spells a word.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code with five bits in each letter: 10 to say on the phone, 20 for money, 26 for secrets. */
export function newCode(length: number): string {
  return codeOf(randomBytes(length))
}

/** Bytes as letters of a code, one each. */
function codeOf(bytes: Uint8Array): string {
  // There are 32 letters, so the lower five bits of a byte are as even as the byte.
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
