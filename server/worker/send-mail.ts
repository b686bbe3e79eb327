import type { Locale } from '#domain/locale/locale.ts'
import { readLanguage } from '#domain/site-content/page-switches.ts'
import type { Database } from '#server/db/connect.ts'
import { readMailBrand } from '#server/mail/mail-brand.ts'
import { type MailFacts, readMailFacts } from '#server/mail/mail-facts.queries.ts'
import type { Attachment, Letter, PostOffice } from '#server/mail/post-office.ts'
import { readMailSettings } from '#server/mail/read-mail-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { attachTicketQr } from '#server/mail/ticket-qr.ts'
import { readMailContent } from '#server/mail-templates/mail-template.queries.ts'
import type { MailKind } from '#server/outbox/mail-details.ts'
import { keptWords, openDetails } from '#server/outbox/mail-secrets.ts'
import { inViewOf, languagesInView } from '#server/venue/content-in-view.ts'
import { readContentInView } from '#server/venue/site-content-cache.ts'

/**
 * Writes a mail of the outbox and sends it; without a mail server it is kept to be read. Throws when that failed, so
 * that it is tried again. A process that dies between the mail server's yes and our note of it sends it once more,
 * under the same message id: better twice than never.
 */
export async function sendMail(
  db: Database,
  office: PostOffice,
  mailId: string,
  lastTry: boolean,
  now: number,
): Promise<void> {
  const content = await readContentInView(db)
  return inViewOf(content, () => sendInView(db, office, mailId, lastTry, now))
}

/** Staff read both languages, whatever guests read. */
const toStaff: readonly string[] = [
  'staff_invitation',
  'password_reset',
  'two_factor_reset',
  'mail_test',
  'staff_news',
] satisfies MailKind[]

async function sendInView(
  db: Database,
  office: PostOffice,
  mailId: string,
  lastTry: boolean,
  now: number,
): Promise<void> {
  const mail = await db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail || mail.state === 'sent' || mail.state === 'kept') return
  const note = async (outcome: object) => {
    await db.updateTable('mail').set(outcome).where('id', '=', mailId).execute()
  }
  const locale = toStaff.includes(mail.kind) ? mail.locale : readLanguage(mail.locale, languagesInView())
  try {
    const details = await openDetails(db, mail.details)
    const toWrite = {
      kind: mail.kind as MailKind,
      locale,
      orderId: mail.order_id,
      requestId: mail.request_id,
      details: details ?? {},
    }
    const found = details && (await readMailFacts(db, toWrite, office.publicUrl, now))
    if (!found)
      return await note({ state: 'failed', failure: 'It was no longer true when it was to be sent' })
    const attachments = attachmentsOf(found)
    const { words, facts, card, ticketCode = null } = found
    const brand = await readMailBrand(db)
    const content = found.content ?? (await readMailContent(db, words))
    const { publicUrl } = office
    const written = { ...(await renderMail(words, locale, facts, publicUrl, card, brand, content)) }
    // The office may connect another mail server meanwhile.
    const { send } = office
    if (send) {
      const { id, recipient } = mail
      const sender = await readSender(db, locale)
      const inside = await attachTicketQr(written.html, ticketCode)
      await send({ id, recipient, ...sender, ...written, attachments: [...attachments, ...inside] })
    }
    await note({
      ...keptWords(mail.kind, written),
      attachments: JSON.stringify(attachments.map(kept)),
      state: send ? 'sent' : 'kept',
      failure: null,
      sent_at: send ? new Date(now) : null,
    })
  } catch (error) {
    await note({ state: lastTry ? 'failed' : 'queued', failure: (error as Error).message })
    throw error
  }
}

function attachmentsOf({ calendar, papers = [] }: MailFacts): Attachment[] {
  if (!calendar) return [...papers]
  return [{ ...calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }, ...papers]
}

/** Papers can be drawn again; a page of bytes for every mail would only fill the outbox. */
function kept({ filename, content }: Attachment): object {
  return typeof content === 'string' ? { filename, content } : { filename }
}

type Sender = Pick<Letter, 'venue' | 'named' | 'replyTo'>

async function readSender(db: Database, locale: Locale): Promise<Sender> {
  const venue = await db.selectFrom('venue').select(['name', 'contact_email']).executeTakeFirst()
  const { senderName } = await readMailSettings(db)
  const name = senderName?.[locale] ?? venue?.name[locale] ?? ''
  return {
    venue: name,
    named: senderName !== null,
    replyTo: venue?.contact_email ?? null,
  }
}
