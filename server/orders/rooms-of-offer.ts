import { isOfferedRoom, offeredRoomItem, offeredRoomName } from '#domain/pricing/offer-line.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
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

/**
 * A room of an offer is played elsewhere or at another time: the bill of the order that pays for it says so, and later
 * changes find it there.
 */
export async function renameRoom(
  tx: Transaction,
  { clock }: Pick<BranchBook, 'clock'>,
  orderId: string,
): Promise<void> {
  const part = await tx
    .selectFrom('offer_part')
    .innerJoin('offer', 'offer.id', 'offer_part.offer_id')
    .innerJoin('booking', 'booking.order_id', 'offer_part.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('room as before', 'before.id', 'offer_part.room_id')
    .select(['offer.id', 'offer.order_id as first', 'offer_part.position', 'before.slug as from'])
    .select(['booking.room_id', 'booking.starts_at', 'room.slug', 'room.name'])
    .where('offer_part.order_id', '=', orderId)
    .executeTakeFirst()
  if (!part) return
  await lockOfferOf(tx, orderId)
  await tx
    .updateTable('offer_part')
    .set({ room_id: part.room_id })
    .where('offer_id', '=', part.id)
    .where('position', '=', part.position)
    .execute()
  if (!part.first || part.first === orderId) return
  const name = offeredRoomName(part.name, part.starts_at.getTime(), clock)
  await tx
    .updateTable('order_line')
    .set({ item: offeredRoomItem(part.slug, part.position), name: JSON.stringify(name) })
    .where('order_id', '=', part.first)
    .where('item', '=', offeredRoomItem(part.from, part.position))
    .execute()
}

/** Who hears of one of the rooms of an offer: whoever pays for all of them. */
export async function withAddressOfOffer<
  Order extends { readonly id: string; readonly email: string | null },
>(tx: Transaction, order: Order): Promise<Order> {
  if (order.email !== null) return order
  const first = await tx
    .selectFrom('offer_part')
    .innerJoin('offer', 'offer.id', 'offer_part.offer_id')
    .innerJoin('order', 'order.id', 'offer.order_id')
    .select('order.email')
    .where('offer_part.order_id', '=', order.id)
    .executeTakeFirst()
  return first ? { ...order, email: first.email } : order
}

/** What cancelling an order of an offer means for the others: those that end with it, or the one that pays for it. */
export async function readRoomsOfOffer(tx: Transaction, orderId: string) {
  const rows = await tx
    .selectFrom('offer_part as own')
    .innerJoin('offer', 'offer.id', 'own.offer_id')
    .innerJoin('order as first', 'first.id', 'offer.order_id')
    .innerJoin('offer_part as part', 'part.offer_id', 'offer.id')
    .innerJoin('order', 'order.id', 'part.order_id')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['order.code', 'room.name as room', 'booking.starts_at', 'booking.players', 'booking.status'])
    .select(['first.id as firstId', 'first.code as firstCode', 'order.id'])
    .where('own.order_id', '=', orderId)
    .orderBy('part.position')
    .execute()
  const [any] = rows
  const others = rows.filter(({ id, status }) => id !== orderId && status === 'confirmed')
  return {
    rooms:
      any?.firstId === orderId
        ? others.map(({ code, room, starts_at, players }) => {
            return { code, room, startsAt: starts_at.toISOString(), players }
          })
        : [],
    paidBy: any && any.firstId !== orderId ? any.firstCode : null,
  }
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
