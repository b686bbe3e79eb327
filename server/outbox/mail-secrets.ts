import { hideKeys } from '#domain/text/hide-keys.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import { openText, sealText } from '#server/codes/seal-text.ts'
import type { Queries } from '#server/db/connect.ts'
import type { MailKind } from './mail-details.ts'

type SealedDetails = { readonly sealed: string }

/** Mails with a link that lets somebody into the office. */
const secretKinds: ReadonlySet<string> = new Set<MailKind>(['staff_invitation', 'password_reset'])

function isSecretMail(kind: string): boolean {
  return secretKinds.has(kind)
}

/** The key that is made in the database and left out of backups, whatever the settings say: every process has it. */
async function mailSealing(db: Queries) {
  return { purpose: 'mail', secret: await readSealingKey(db, '') }
}

/** What a mail waits with in the outbox. An open link to the office is sealed: a backup of it opens nothing. */
export async function sealDetails(db: Queries, kind: MailKind, details: object): Promise<object> {
  if (!isSecretMail(kind)) return details
  return { sealed: sealText(JSON.stringify(details), await mailSealing(db)) }
}

/** The details as they were; null when they were sealed by another database, as after a restore. */
export async function openDetails(db: Queries, details: object): Promise<object | null> {
  if (!('sealed' in details)) return details
  const text = openText((details as SealedDetails).sealed, await mailSealing(db))
  return text === null ? null : JSON.parse(text)
}

type Written = { readonly subject: string; readonly text: string; readonly html: string }

/** What is kept of a mail once it is on its way: of a link to the office, that there was one. */
export function keptWords<Mail extends Written>(kind: string, written: Mail): Mail & { details?: string } {
  if (!isSecretMail(kind)) return written
  return { ...written, text: hideKeys(written.text), html: hideKeys(written.html), details: '{}' }
}
