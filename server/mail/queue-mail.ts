import type { Locale } from '#domain/locale/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

export type MailKind =
  | 'booking_confirmed'
  | 'reminder_24h'
  | 'reminder_3h'
  | 'moved'
  | 'cancelled_refund'
  | 'cancelled_no_refund'
  | 'paid_slot_lost'
  | 'payment_failed'
  | 'review_invitation'
  | 'gift_card_received'
  | 'request_received'
  | 'request_quoted'
  | 'staff_invitation'
  | 'find_booking'

export type MailToQueue = {
  readonly kind: MailKind
  readonly recipient: string
  readonly locale: Locale
  readonly orderId?: string
  readonly requestId?: string
  /** What the words need besides what the order or request says. */
  readonly details?: object
  /** One cause, one mail: a second mail of the same cause is not written. */
  readonly cause: string
}

/** Writes a mail into the outbox, in the transaction that causes it. Answers whether it was the first of its cause. */
export async function queueMail(db: Database, mail: MailToQueue): Promise<boolean> {
  const queued = await db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      locale: mail.locale,
      order_id: mail.orderId ?? null,
      request_id: mail.requestId ?? null,
      details: JSON.stringify(mail.details ?? {}),
      cause: mail.cause,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued) await enqueueJob(db, 'send-mail', { mailId: queued.id })
  return queued !== undefined
}
