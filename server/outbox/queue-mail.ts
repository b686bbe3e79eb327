import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { enqueueJob } from './enqueue-job.ts'
import type { MailDetails, MailKind } from './mail-details.ts'
import { sealDetails } from './mail-secrets.ts'

type MailOf<Kind extends MailKind> = {
  readonly kind: Kind
  readonly recipient: string
  readonly locale: Locale
  readonly orderId?: string
  readonly requestId?: string
  /** One cause, one mail: a second mail of the same cause is not written. */
  readonly cause: string
  /** Not before. */
  readonly startAt?: Date
} & (object extends MailDetails[Kind]
  ? { readonly details?: MailDetails[Kind] }
  : { readonly details: MailDetails[Kind] })

export type MailToQueue = { [Kind in MailKind]: MailOf<Kind> }[MailKind]

/** Writes a mail into the outbox, in the transaction that causes it. Answers whether it was the first of its cause. */
export async function queueMail(db: Queries, mail: MailToQueue): Promise<boolean> {
  const queued = await db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      locale: mail.locale,
      order_id: mail.orderId ?? null,
      request_id: mail.requestId ?? null,
      details: JSON.stringify(await sealDetails(db, mail.kind, mail.details ?? {})),
      cause: mail.cause,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued) await enqueueJob(db, 'send-mail', { mailId: queued.id }, mail.startAt)
  return queued !== undefined
}
