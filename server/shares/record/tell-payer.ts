import type { Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Whoever paid a part hears that something of it goes back, if they said where they are written to. */
export async function tellPayer(
  tx: Transaction,
  refund: { readonly shareId: string; readonly refundId: string; readonly amount: number },
): Promise<void> {
  const { shareId, refundId, amount } = refund
  const share = await findRow(tx, 'split_share', { id: shareId }, ['email', 'locale', 'order_id'])
  if (!share?.email) return
  await queueMail(tx, {
    kind: 'share_returned',
    recipient: share.email,
    locale: share.locale,
    orderId: share.order_id,
    details: { shareId, amount },
    cause: `share_returned:${refundId}`,
  })
}
