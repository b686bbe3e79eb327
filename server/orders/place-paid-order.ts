import { writeBookingEvent } from '#server/booking/write-booking-event.ts'
import type { Database } from '#server/db/connect.ts'
import { queueOrderMail } from '#server/mail/queue-order-mail.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { announceEvent } from '#server/webhooks/announce-event.ts'
import { claimTenders } from './claim-tenders.ts'
import { confirmOrder } from './confirm-order.ts'
import type { LockedOrder } from './lock-order.ts'

/** Money came for an order: it is confirmed, or, when its slot was lost meanwhile, waits for the guest to choose. */
export async function placePaidOrder(tx: Database, locked: LockedOrder, now: number): Promise<void> {
  const whole = await reclaimTenders(tx, locked, now)
  if ((await confirmOrder(tx, whole, 'system', now)) === 'confirmed') return
  const { order, booking } = whole
  const { chooseHours } = await readPolicy(tx)
  const chooseBy = new Date(now + chooseHours * 3_600_000)
  await tx
    .updateTable('order')
    .set({ state: 'paid_unplaced', choose_by: chooseBy })
    .where('id', '=', order.id)
    .execute()
  if (booking) await writeBookingEvent(tx, booking.id, 'slot_lost', { actor: 'system' }, now)
  const cause = `slot_lost:${order.id}:${chooseBy.getTime()}`
  await queueOrderMail(tx, order, { kind: 'paid_slot_lost', cause })
  await announceEvent(tx, 'order.paid_unplaced', { order: order.code })
}

/**
 * An order that had been given up gave its gift card and promo code back. They are claimed again; where somebody else
 * used the gift card up meanwhile, what it would have paid is owed at the desk. The promised price stands.
 */
async function reclaimTenders(tx: Database, locked: LockedOrder, now: number): Promise<LockedOrder> {
  const { order } = locked
  if (order.state !== 'expired') return locked
  if ((await claimTenders(tx, order, now)) !== 'gift_empty') return locked
  await tx.deleteFrom('order_line').where('order_id', '=', order.id).where('kind', '=', 'voucher').execute()
  const changed = await tx
    .updateTable('order')
    .set((column) => ({ payable: column.ref('total') }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...locked, order: changed }
}
