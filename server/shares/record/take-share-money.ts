import type { Selectable } from 'kysely'
import { closeInOrder } from '#domain/share/fit-shares.ts'
import type { Schema, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { endSplit } from './end-split.ts'
import { readDue, readSplit } from './split-rows.ts'

/**
 * Money of a group came, for an order that is locked: what the order keeps of it closes the part it is for, and the next
 * ones with what is more. With the last of it the group has paid. Whoever paid is written to, if they said where.
 */
export async function takeShareMoney(
  tx: Transaction,
  order: OrderRow,
  payment: Selectable<Schema['payment']>,
  kept: number,
  now: number,
): Promise<void> {
  const found = await readSplit(tx, order.id)
  if (!found) return
  const { split, shares } = found
  if (payment.share_id !== null) {
    const laid = closeInOrder(shares, payment.share_id, kept)
    for (const share of shares) {
      const money = laid.get(share.id) ?? 0
      if (money > 0) await updateRow(tx, 'split_share', share.id, { paid: share.paid + money })
    }
    const { payer_email: recipient, payer_locale: locale } = payment
    if (recipient && kept > 0)
      await queueMail(tx, {
        kind: 'share_paid',
        recipient,
        locale: locale ?? order.locale,
        orderId: order.id,
        details: { amount: kept, at: new Date(now).toISOString() },
        cause: `share_paid:${payment.id}`,
      })
    await announceEvent(tx, 'share.paid', { order: order.code, amount: kept })
  }
  if (split.closed_at === null && order.state === 'confirmed' && (await readDue(tx, order)) === 0)
    await endSplit(tx, order, 'paid', now)
}
