import { randomUUID } from 'node:crypto'
import type { Localised } from '#domain/locale/localised.ts'
import { offerAddOnLine, offeredRoomName, offerLine } from '#domain/pricing/offer-line.ts'
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { insertHold } from '#server/booking/slots/insert-hold.ts'
import { lockRooms } from '#server/booking/slots/place-booking.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import type { RequestRow } from '#server/requests/record/lock-request.ts'
import type { OfferedRoom, OfferedRooms } from '#server/requests/record/offered-rooms.queries.ts'
import { quotedSession } from './quote-request.ts'

type LostRoom = { readonly name: Localised; readonly startsAt: number }

export type RoomsAccepted =
  | {
      readonly ok: true
      readonly order: { readonly id: string; readonly code: string; readonly secret: string }
    }
  | { readonly ok: false; readonly code: 'offer_room_lost'; readonly lost: LostRoom }
  | { readonly ok: false; readonly code: 'quote_gone' }

/**
 * Books every room of an offer, or none. Accepting is the sale: what is owed is paid afterwards, the deposit first. When
 * somebody else has one of the sessions, the offer says which, and stays as it is for staff to mend.
 */
export async function acceptRooms(
  tx: Transaction,
  book: BranchBook,
  request: RequestRow,
  offer: OfferedRooms,
  now: number,
): Promise<RoomsAccepted> {
  const accepted = await undoIfRefused(tx, () => bookRooms(tx, book, { request, offer }, now))
  if (accepted.ok || accepted.code === 'quote_gone') return accepted
  const { part } = accepted
  await tx
    .updateTable('offer_part')
    .set({ lost_at: new Date(now) })
    .where('offer_id', '=', offer.id)
    .where('position', '=', part.position)
    .execute()
  const lost = { name: part.name, startsAt: part.starts_at.getTime() }
  return { ok: false, code: 'offer_room_lost', lost }
}

type Booked =
  | Extract<RoomsAccepted, { ok: true } | { code: 'quote_gone' }>
  | { readonly ok: false; readonly code: 'offer_room_lost'; readonly part: OfferedRoom }

async function bookRooms(
  tx: Transaction,
  book: BranchBook,
  { request, offer }: { request: RequestRow; offer: OfferedRooms },
  now: number,
): Promise<Booked> {
  // Two offers that share rooms come one after the other, whatever the order of their sessions.
  const rooms = offer.parts.map(({ room_id }) => room_id)
  await lockRooms(tx, rooms)
  const orders: { id: string; code: string; secret: string; part: OfferedRoom }[] = []
  for (const part of offer.parts.toSorted((a, b) => a.room_id - b.room_id || a.position - b.position)) {
    const order = { id: randomUUID(), code: newCode(10), secret: newCode(26) }
    const held = await holdRoom(tx, book, { request, offer, part, order }, now)
    if (held === 'quote_gone') return { ok: false, code: held }
    if (held === 'taken') return { ok: false, code: 'offer_room_lost', part }
    orders.push({ ...order, part })
  }
  orders.sort((one, other) => one.part.position - other.part.position)
  const [first] = orders
  if (!first) return { ok: false, code: 'quote_gone' }
  for (const { id, part } of orders) {
    await updateRow(tx, 'order', id, {
      source: 'request',
      request_id: id === first.id ? request.id : null,
      agreed_players: part.players,
      name: request.name,
      // One mail about all of it goes out, with the order that is paid.
      email: id === first.id ? request.email : null,
      phone: request.phone,
      group_name: offer.company,
    })
    await tx
      .updateTable('offer_part')
      .set({ order_id: id, lost_at: null })
      .where('offer_id', '=', offer.id)
      .where('position', '=', part.position)
      .execute()
  }
  await updateRow(tx, 'offer', offer.id, { order_id: first.id })
  for (const { id } of orders) {
    const locked = await lockOrder(tx, id)
    if (!locked || (await confirmOrder(tx, locked, 'guest', now)) !== 'confirmed')
      throw new Error(`The order ${id} of an offer can not be confirmed`)
  }
  const { id, code, secret } = first
  return { ok: true, order: { id, code, secret } }
}

type RoomToHold = {
  readonly request: RequestRow
  readonly offer: OfferedRooms
  readonly part: OfferedRoom
  readonly order: { readonly id: string; readonly code: string; readonly secret: string }
}

async function holdRoom(
  tx: Transaction,
  book: BranchBook,
  { request, offer, part, order }: RoomToHold,
  now: number,
): Promise<'held' | 'taken' | 'quote_gone'> {
  const room = book.rooms.find(({ id }) => id === part.room_id)
  const session = room && quotedSession(book, room, { startsAt: part.starts_at.getTime(), custom: true })
  if (!room || !session) return 'quote_gone'
  const isFirst = part.position === 0
  const fromStore = isFirst ? linesBeside(book, offer, request) : []
  const { startsAt, businessDay } = session
  const quoted = quoteBooking(room.prices, {
    players: part.players,
    startsAt,
    businessDay,
    bookedAt: now,
    fromStore,
    addOns: [],
    promo: null,
    voucher: null,
    pays: 'full',
    // The first order pays for all of them; the others cost nothing by themselves.
    agreed: isFirst ? part.amount : 0,
  })
  const quote: Quote = { ...quoted, dueNow: isFirst ? offer.deposit || quoted.payable : quoted.dueNow }
  const { players } = part
  const hold = { branchId: book.id, roomId: room.id, players, locale: request.locale, session }
  const named = { ...order, idempotencyKey: `offer-${order.id}`, bodyHash: offer.id }
  const wish = { order: named, hold, quote, heldUntil: now + 60_000, closedToo: true }
  return (await insertHold(tx, wish, now)) === 'held' ? 'held' : 'taken'
}

function linesBeside(book: BranchBook, offer: OfferedRooms, { branch_id }: RequestRow): QuoteLine[] {
  const [first] = book.rooms
  const vatRate = first?.prices.vatRate ?? 0
  if (book.id !== branch_id) throw new Error(`The request of ${offer.id} is of another branch`)
  const rooms = offer.parts.slice(1).map(({ slug, position, name, amount, starts_at }) => {
    const named = offeredRoomName(name, starts_at.getTime(), book.clock)
    return offerLine({ room: slug, position, name: named, amount, vatRate })
  })
  const free = offer.lines.map(({ name, amount }, position) =>
    offerLine({ room: null, position, name: { en: name, ar: name }, amount, vatRate }),
  )
  const extras = offer.addOns.map((addOn) => offerAddOnLine({ ...addOn, vatRate }))
  return [...rooms, ...extras, ...free]
}
