import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { hideKeys } from '#domain/text/hide-keys.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import type { Queries } from '#server/db/connect.ts'
import type { MailKind } from './mail-details.ts'

type SealedDetails = { readonly sealed: string }

/** Mails with a link that lets somebody into the office. */
const secretKinds: ReadonlySet<string> = new Set<MailKind>(['staff_invitation', 'password_reset'])

function isSecretMail(kind: string): boolean {
  return secretKinds.has(kind)
}

/** The key that is made in the database and left out of backups, whatever the settings say: every process has it. */
async function mailKey(db: Queries): Promise<Buffer> {
  return createHash('sha256')
    .update(`mail ${await readSealingKey(db, '')}`)
    .digest()
}

/** What a mail waits with in the outbox. An open link to the office is sealed: a backup of it opens nothing. */
export async function sealDetails(db: Queries, kind: MailKind, details: object): Promise<object> {
  if (!isSecretMail(kind)) return details
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await mailKey(db), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') }
}

/** The details as they were; null when they were sealed by another database, as after a restore. */
export async function openDetails(db: Queries, details: object): Promise<object | null> {
  if (!('sealed' in details)) return details
  const bytes = Buffer.from((details as SealedDetails).sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', await mailKey(db), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
  } catch {
    return null
  }
}

type Written = { readonly subject: string; readonly text: string; readonly html: string }

/** What is kept of a mail once it is on its way: of a link to the office, that there was one. */
export function keptWords<Mail extends Written>(kind: string, written: Mail): Mail & { details?: string } {
  if (!isSecretMail(kind)) return written
  return { ...written, text: hideKeys(written.text), html: hideKeys(written.html), details: '{}' }
}
