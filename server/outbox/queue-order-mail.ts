import type { Locale } from '#domain/locale/locale.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type MailToQueue, queueMail } from './queue-mail.ts'

type MailOfOrder<Mail> = Mail extends unknown ? Omit<Mail, 'recipient' | 'locale' | 'orderId'> : never

/** Writes to the guest of an order, in their language; somebody who left no address gets no mail. */
export async function queueOrderMail(
  tx: Transaction,
  order: { readonly id: string; readonly email: string | null; readonly locale: Locale },
  mail: MailOfOrder<MailToQueue>,
): Promise<void> {
  if (!order.email) return
  const { id: orderId, email: recipient, locale } = order
  await queueMail(tx, { ...mail, recipient, locale, orderId } as MailToQueue)
}
