import type { SplitOutcome } from '#domain/share/if-short.ts'
import { outOfQuiet } from '#domain/time/quiet-hours.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

/**
 * Nothing more is shared: everybody has paid, somebody ended it, or its time is over. The parts stay as they are, since
 * money that was on its way may still come. Whoever booked hears of it, by day, unless they did it themselves.
 */
export async function endSplit(
  tx: Transaction,
  order: OrderRow,
  outcome: SplitOutcome,
  now: number,
): Promise<boolean> {
  const ended = await tx
    .updateTable('split')
    .set({ closed_at: new Date(now), outcome })
    .where('order_id', '=', order.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  await announceEvent(tx, 'split.ended', { order: order.code, outcome })
  // A cancelled booking has a mail of its own.
  if (outcome === 'closed' || outcome === 'cancel') return true
  const { time_zone } = await readRow(tx, 'branch', { id: order.branch_id }, ['time_zone'])
  const startAt = outOfQuiet(now, time_zone)
  await queueOrderMail(tx, order, {
    kind: 'shares_ended',
    details: { outcome },
    cause: `shares_ended:${order.id}:${now}`,
    ...(startAt > now && { startAt: new Date(startAt) }),
  })
  return true
}
