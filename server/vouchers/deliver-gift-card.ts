import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { lockVoucher } from './voucher.queries.ts'

/** Sends a gift card to whoever it is for, in its own language, once. One that was withdrawn meanwhile stays here. */
export async function deliverGiftCard(db: Database, voucherId: string, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVoucher(tx, voucherId)
    const voucher = await tx
      .selectFrom('voucher')
      .select(['recipient_email', 'locale', 'bought_by', 'delivered_at', 'voided_at'])
      .where('id', '=', voucherId)
      .executeTakeFirst()
    if (!voucher?.recipient_email || voucher.delivered_at || voucher.voided_at) return
    await queueMail(tx, {
      kind: 'gift_card_received',
      recipient: voucher.recipient_email,
      locale: voucher.locale ?? 'en',
      ...(voucher.bought_by ? { orderId: voucher.bought_by } : {}),
      details: { voucherId },
      cause: `gift_card:${voucherId}`,
    })
    await tx
      .updateTable('voucher')
      .set({ delivered_at: new Date(now) })
      .where('id', '=', voucherId)
      .execute()
  })
}
