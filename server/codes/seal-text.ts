import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyOf = (purpose: string, secret: string) =>
  createHash('sha256').update(`${purpose} ${secret}`).digest()

type Sealing = {
  /** Another one makes another key of the same secret. */
  readonly purpose: string
  readonly secret: string
  /** What the text belongs to: moved to something else it does not open. */
  readonly about?: string
}

/** Seals a text (AES-256-GCM): nobody without the secret reads it, or changes it unnoticed. */
export function sealText(text: string, { purpose, secret, about = '' }: Sealing): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(purpose, secret), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text as it was; null when another secret sealed it, or it was about something else. */
export function openText(sealed: string, { purpose, secret, about = '' }: Sealing): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose, secret), bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
