import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import type { LockedOrder, OrderRow } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { refundOverpayment } from '#server/payments/refunds/refund-overpayment.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { confirmOrder } from './confirm-order.ts'
import { dropSoldOutItems } from './drop-sold-out-items.ts'
import { refundUnfulfillableOrder } from './refund-unfulfillable-order.ts'
import { reserveVouchersAndPromo } from './reserve-vouchers-and-promo.ts'

/**
 * Money came for an order. It is confirmed; or, when its slot was lost meanwhile, waits for the guest to choose. Things
 * of the store that were sold meanwhile are taken off it, and what was paid for them goes back.
 */
export async function placePaidOrder(tx: Transaction, locked: LockedOrder, now: number): Promise<void> {
  const whole = await reclaimTenders(tx, locked, now)
  const { paid, vouchersSpent } = await readOrderMoney(tx, whole.order.id)
  if (paid < whole.order.payable && !(await mayOwe(tx, whole)))
    return refundUnfulfillableOrder(tx, whole, 'not_covered', now)
  const left = await dropSoldOutItems(tx, whole, now)
  if (left === 'nothing') return refundUnfulfillableOrder(tx, whole, 'nothing_left', now)
  const order = await placeOrder(tx, { ...whole, order: left }, now)
  if (paid > order.payable || vouchersSpent > order.total - order.payable)
    await refundOverpayment(tx, { orderId: order.id, quote: order, reason: 'overpaid' }, now)
}

async function placeOrder(tx: Transaction, locked: LockedOrder, now: number): Promise<OrderRow> {
  const { order, booking } = locked
  if ((await confirmOrder(tx, locked, 'system', now)) === 'confirmed') return order
  const { chooseHours } = await readPolicy(tx)
  const chooseBy = new Date(now + chooseHours * 3_600_000)
  await updateRow(tx, 'order', order.id, { state: 'paid_unplaced', choose_by: chooseBy })
  if (booking) await writeBookingEvent(tx, booking.id, 'slot_lost', { actor: 'system' }, now)
  const cause = `slot_lost:${order.id}:${chooseBy.getTime()}`
  await queueOrderMail(tx, order, { kind: 'paid_slot_lost', cause })
  await announceEvent(
    tx,
    'order.paid_unplaced',
    { order: order.code },
    { branchId: order.branch_id, actor: 'system', orderId: order.id, now },
  )
  return order
}

/**
 * An order that was not being paid any more gave its gift card and promo code back. They are claimed again; where
 * somebody else used the gift card up meanwhile, what it would have paid is owed. The promised price stands.
 */
async function reclaimTenders(tx: Transaction, locked: LockedOrder, now: number): Promise<LockedOrder> {
  const { order } = locked
  if ((await reserveVouchersAndPromo(tx, order, now)) !== 'gift_empty') return locked
  await tx.deleteFrom('order_line').where('order_id', '=', order.id).where('kind', '=', 'voucher').execute()
  const changed = await tx
    .updateTable('order')
    .set((column) => ({ payable: column.ref('total') }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...locked, order: changed }
}

/**
 * Whoever plays may owe a part at the desk. What is taken home or sent as a gift card is not handed out before it is
 * paid: an old page, opened when less lay in the cart, can not buy what lies in it now.
 */
async function mayOwe(tx: Transaction, { order, booking }: LockedOrder): Promise<boolean> {
  if (!booking) return false
  const item = await findRow(tx, 'order_item', { order_id: order.id }, ['id'])
  return item === undefined
}
