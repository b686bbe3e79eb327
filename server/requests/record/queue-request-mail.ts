import type { Transaction } from '#server/db/connect.ts'
import { type MailToQueue, queueMail } from '#server/outbox/queue-mail.ts'
import type { RequestRow } from './lock-request.ts'

type MailOfRequest<Mail> = Mail extends { kind: `request_${string}` }
  ? Omit<Mail, 'recipient' | 'locale' | 'requestId'>
  : never

/** Writes to whoever sent a request, in their language. */
export async function queueRequestMail(
  tx: Transaction,
  { id: requestId, email: recipient, locale }: Pick<RequestRow, 'id' | 'email' | 'locale'>,
  mail: MailOfRequest<MailToQueue>,
): Promise<void> {
  await queueMail(tx, { ...mail, recipient, locale, requestId } as MailToQueue)
}
