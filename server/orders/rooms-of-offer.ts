import { isOfferedRoom } from '#domain/pricing/offer-line.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { changeSale } from './change-sale.ts'
import { lockOrder } from './record/lock-order.ts'
import { readLines } from './record/order-lines.ts'
import { readOrderMoney } from './record/order-money.ts'

/** An offer's orders are locked from its first one on, which pays for the others: whoever cancels one begins there. */
export async function lockOfferOf(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .selectFrom('order')
    .select('order.id')
    .where('order.id', 'in', (offer) =>
      offer
        .selectFrom('offer')
        .innerJoin('offer_part', 'offer_part.offer_id', 'offer.id')
        .select('offer.order_id')
        .where('offer_part.order_id', '=', orderId)
        .$castTo<{ order_id: string }>(),
    )
    .forUpdate()
    .execute()
}

/** Whether an order is one of the rooms of an offer. */
export async function isOfOffer(tx: Transaction, orderId: string): Promise<boolean> {
  return (await findRow(tx, 'offer_part', { order_id: orderId }, ['position'])) !== undefined
}

/** The other orders that the order of an offer pays for, in one order. */
export async function ordersPaidBy(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('offer')
    .innerJoin('offer_part', 'offer_part.offer_id', 'offer.id')
    .select('offer_part.order_id as id')
    .where('offer.order_id', '=', orderId)
    .where('offer_part.order_id', '<>', orderId)
    .orderBy('offer_part.position')
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** A room of an offer was cancelled: its price comes off what is paid for all of them, and what was paid too much goes back. */
export async function takeRoomOff(tx: Transaction, orderId: string, now: number): Promise<void> {
  const part = await tx
    .selectFrom('offer_part')
    .innerJoin('offer', 'offer.id', 'offer_part.offer_id')
    .innerJoin('room', 'room.id', 'offer_part.room_id')
    .select(['offer.order_id as first', 'offer_part.position', 'room.slug'])
    .where('offer_part.order_id', '=', orderId)
    .executeTakeFirst()
  if (!part?.first || part.first === orderId) return
  const locked = await lockOrder(tx, part.first)
  if (locked?.order.state !== 'confirmed') return
  const { order } = locked
  const lines = await readLines(tx, order.id)
  const left = lines.filter((line) => !isOfferedRoom(line, part.slug, part.position))
  if (left.length === lines.length) return
  const sum = (what: 'amount' | 'vat', of = left) => of.reduce((all, line) => all + line[what], 0)
  const payable = sum('amount')
  const quote: Quote = {
    currency: order.currency,
    lines: left,
    total: sum(
      'amount',
      left.filter(({ kind }) => kind !== 'voucher'),
    ),
    payable,
    dueNow: Math.min(order.due_now, payable),
    vat: sum('vat'),
  }
  const { paid } = await readOrderMoney(tx, order.id)
  await changeSale(tx, order, { quote, reason: 'edited' }, now)
  await queueOrderMail(tx, order, {
    kind: 'order_edited',
    details: {
      total: quote.total,
      due: Math.max(0, payable - paid),
      back: Math.max(0, paid - payable),
      goesTo: 'source',
    },
    cause: `order_edited:${order.id}:${orderId}`,
  })
}
