import type { MailText } from '#contracts/outbox.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { hideKeys } from '#domain/text/hide-keys.ts'
import type { Queries } from '#server/db/connect.ts'
import { findShownMail, type MailRefusal } from './find-shown-mail.ts'
import { mailSummaryOf } from './mail-summary.queries.ts'

/** A mail as it was written, without what would let the reader act as its guest or spend their gift card. */
export async function showMail(
  db: Queries,
  wanted: { readonly actor: StaffActor; readonly mailId: string },
  now: number,
): Promise<
  { readonly ok: true; readonly mail: MailText } | { readonly ok: false; readonly code: MailRefusal }
> {
  const found = await findShownMail(db, wanted, now)
  if (!found.ok) return found
  const { mail } = found
  const where = { branch: mail.slug, order: mail.code }
  return { ok: true, mail: { ...mailSummaryOf(mail), ...where, text: mail.text && hideKeys(mail.text) } }
}
