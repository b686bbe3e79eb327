import { randomUUID } from 'node:crypto'
import type { MailPreview } from '#contracts/office/mails.ts'
import type { MailTest } from '#contracts/office/settings.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type GuestMail, judgeMail, type MailContent, type MailFault } from '#domain/mail/mail-content.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { readMailBrand } from '#server/mail/mail-brand.ts'
import { originalMail } from '#server/mail/original-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sampleCode, sampleFacts } from '#server/mail/sample-facts.ts'
import { embedTicketQr } from '#server/mail/ticket-qr.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

type Trying = { readonly actor: SignedInStaff; readonly kind: GuestMail; readonly content: MailContent }
type Tried<Done extends object> =
  | Outcome<Done>
  | { readonly ok: false; readonly code: 'invalid'; readonly faults: Readonly<Record<string, MailFault>> }

/** A mail as guests would get it, in both languages, about a booking that nobody made; nothing is kept. */
export async function previewMailTemplate(
  db: Queries,
  { actor, kind, content }: Trying,
  publicUrl: string,
  now: number,
): Promise<Tried<{ preview: MailPreview }>> {
  const refused = requirePermission(actor, 'mails.change', null, now)
  if (refused) return { ok: false, code: refused }
  const faults = judgeMail(originalMail(kind), content)
  if (Object.keys(faults).length > 0) return { ok: false, code: 'invalid', faults }
  const brand = await readMailBrand(db)
  const shown = async (locale: Locale) => {
    const facts = await sampleFacts(db, publicUrl, locale, now)
    const { subject, html } = await renderMail(kind, locale, facts, publicUrl, undefined, brand, content)
    return { subject, html: await embedTicketQr(html, sampleCode) }
  }
  return { ok: true, preview: { en: await shown('en'), ar: await shown('ar') } }
}

/** Sends whoever asks the same by the way of every mail: through the outbox, from the venue's own sender. */
export async function tryMailTemplate(
  db: Queries,
  { actor, kind, content }: Trying,
  now: number,
): Promise<Tried<{ test: MailTest }>> {
  const permission = { actor, action: 'mails.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<Tried<{ test: MailTest }>> => {
    const faults = judgeMail(originalMail(kind), content)
    if (Object.keys(faults).length > 0) return { ok: false, code: 'invalid', faults }
    const id = randomUUID()
    const { email: recipient, locale, name } = actor
    const details = { name, tried: { kind, content } }
    await queueMail(tx, { kind: 'mail_test', recipient, locale, details, cause: `mail_test:${id}` })
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.mail_tested', after: { mail: kind } })
    return { ok: true, test: { id, recipient, state: 'queued', failure: null } }
  })
}
