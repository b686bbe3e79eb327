import type { Selectable } from 'kysely'
import { type MailSummary, type ShownMailKind, shownMailKinds } from '#contracts/outbox.ts'
import type { Queries, Schema } from '#server/db/connect.ts'

export const mailColumns = [
  'mail.id',
  'mail.kind',
  'mail.state',
  'mail.recipient',
  'mail.locale',
  'mail.subject',
  'mail.failure',
  'mail.created_at',
  'mail.sent_at',
] as const

type MailRow = Pick<
  Selectable<Schema['mail']>,
  'id' | 'kind' | 'state' | 'recipient' | 'locale' | 'subject' | 'failure' | 'created_at' | 'sent_at'
>

/** Whether a mail may be shown: those that carry the keys of staff are nobody's to read. */
export function isShownKind(kind: string): kind is ShownMailKind {
  return (shownMailKinds as readonly string[]).includes(kind)
}

export function mailSummaryOf(row: MailRow): MailSummary {
  const { kind } = row
  if (!isShownKind(kind)) throw new Error(`A mail of the kind ${kind} is not to be shown`)
  return {
    id: row.id,
    kind,
    state: row.state,
    recipient: row.recipient,
    locale: row.locale,
    subject: row.subject,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

/** What was written to the guest of an order, and to whom its gift cards are for; the newest first. */
export async function readOrderMails(db: Queries, orderId: string): Promise<MailSummary[]> {
  const rows = await db
    .selectFrom('mail')
    .select(mailColumns)
    .where('order_id', '=', orderId)
    .where('kind', 'in', shownMailKinds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(mailSummaryOf)
}
