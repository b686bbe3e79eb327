import type { OfferAddOn } from '#domain/pricing/offer-line.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { queueRequestMail } from '#server/requests/record/queue-request-mail.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'
import { isSlotTaken } from './is-slot-taken.ts'
import { judgeQuote, type QuoteRefusal, quotedSession, writeOffer } from './quote-request.ts'

/** One room for one session of it. */
type RoomToOffer = {
  readonly room: string
  readonly startsAt: number
  readonly custom?: boolean
  readonly players: number
  /** For its whole group, VAT included. */
  readonly amount: number
}

export type RoomsToOffer = ByStaff & {
  readonly parts: readonly RoomToOffer[]
  readonly lines: readonly { readonly name: string; readonly amount: number }[]
  readonly addOns?: readonly { readonly slug: string; readonly quantity: number }[]
  /** What is to be paid first; nothing asks for everything at once. */
  readonly deposit: number
  readonly payBy: number | null
  /** What is not paid by then gives the rooms up. */
  readonly releases?: boolean
  readonly company: string | null
  readonly taxNumber: string | null
  readonly validUntil: number
  readonly message: string
}

type RoomsRefusal = QuoteRefusal | 'offer_deposit' | 'offer_pay_by' | 'add_on_unavailable'

export type RoomsOffered =
  | { readonly ok: true; readonly quoteId: string }
  /** Which of the rooms it is about, when it is one of them. */
  | { readonly ok: false; readonly code: RoomsRefusal; readonly part?: RoomToOffer }

type Judged = { readonly part: RoomToOffer; readonly room: RoomBook; readonly freeAt: number }

/**
 * Offers several rooms at once, with a price for each and lines besides. Nothing is held: they are the guest's together
 * when they accept. The request itself says the first session and the sum, as it does of every offer.
 */
export async function offerRooms(
  db: Queries,
  book: BranchBook,
  offer: RoomsToOffer,
  now: number,
): Promise<RoomsOffered> {
  return inTransaction(db, (tx) => undoIfRefused(tx, () => writeRooms(tx, book, offer, now)))
}

async function writeRooms(
  tx: Transaction,
  book: BranchBook,
  offer: RoomsToOffer,
  now: number,
): Promise<RoomsOffered> {
  const parts = offer.parts.toSorted((one, other) => one.startsAt - other.startsAt)
  const [first] = parts
  if (!first) return { ok: false, code: 'room_unknown' }
  const addOns = pricedAddOns(book, offer)
  if (!addOns) return { ok: false, code: 'add_on_unavailable' }
  const { payBy } = offer
  if (payBy !== null && (payBy <= now || payBy > first.startsAt)) return { ok: false, code: 'offer_pay_by' }
  const extras = addOns.map(({ quantity, unitAmount }) => ({ amount: quantity * unitAmount }))
  const sums = [...parts, ...offer.lines, ...extras].map(({ amount }) => amount)
  const amount = sums.reduce((sum, one) => sum + one, 0)
  if (offer.deposit > amount) return { ok: false, code: 'offer_deposit' }
  const judged: Judged[] = []
  for (const part of parts) {
    const room = judgePart(book, part, offer, judged, now)
    if (typeof room === 'string') return { ok: false, code: room, part }
    judged.push(room)
  }
  const { requestId, staffId, validUntil, message } = offer
  const offered = await writeOffer(
    tx,
    book,
    { requestId, staffId, validUntil, message, ...first, amount },
    now,
  )
  if (!offered.ok) return { ...offered, ...(offered.code === 'slot_taken' && { part: first }) }
  const { quoteId, request } = offered
  for (const { part, room, freeAt } of judged) {
    const slot = quotedSession(book, room, part)
    if (slot && (await isSlotTaken(tx, { ...slot, freeAt, roomId: room.id }, now)))
      return { ok: false, code: 'slot_taken', part }
  }
  const players = parts.reduce((sum, part) => sum + part.players, 0)
  await tx.updateTable('request').set({ quote_players: players }).where('id', '=', request.id).execute()
  await keepRooms(tx, book, { quoteId, offer, judged, addOns }, now)
  await queueRequestMail(tx, request, {
    kind: 'request_quoted',
    details: { message: message.trim() },
    cause: `request_quoted:${quoteId}`,
  })
  return { ok: true, quoteId }
}

function judgePart(
  book: BranchBook,
  part: RoomToOffer,
  offer: RoomsToOffer,
  earlier: readonly Judged[],
  now: number,
): Judged | QuoteRefusal {
  const room = book.rooms.find(({ slug }) => slug === part.room)
  if (!room) return 'room_unknown'
  const session = quotedSession(book, room, part)
  // The window is that of the first session, which is asked about when the offer is written.
  const { requestId, staffId, message } = offer
  const quote = { requestId, staffId, message, ...part, validUntil: Math.max(now + 1, part.startsAt) }
  const wrong = judgeQuote(book, room, session, quote, now)
  if (wrong || !session) return wrong ?? 'slot_closed'
  const meets = earlier.some((one) => one.room.id === room.id && one.freeAt > session.startsAt)
  return meets ? 'slot_taken' : { part, room, freeAt: session.freeAt }
}

/** Extras as the price list has them now; null when one of them is not in it. */
function pricedAddOns({ rooms }: BranchBook, { addOns: wishes = [] }: RoomsToOffer): OfferAddOn[] | null {
  const listed = rooms[0]?.prices.addOns ?? []
  const priced = wishes.flatMap(({ slug, quantity }) => {
    const addOn = listed.find((one) => one.slug === slug)
    return addOn ? [{ slug, name: addOn.name, quantity, unitAmount: addOn.price }] : []
  })
  const isOnce = new Set(wishes.map(({ slug }) => slug)).size === wishes.length
  return isOnce && priced.length === wishes.length ? priced : null
}

type OfferToKeep = {
  readonly quoteId: string
  readonly offer: RoomsToOffer
  readonly judged: readonly Judged[]
  readonly addOns: readonly OfferAddOn[]
}

async function keepRooms(
  tx: Transaction,
  { currency }: BranchBook,
  { quoteId, offer, judged, addOns }: OfferToKeep,
  now: number,
): Promise<void> {
  await tx
    .insertInto('offer')
    .values({
      id: quoteId,
      request_id: offer.requestId,
      currency,
      deposit: offer.deposit,
      pay_by: offer.payBy === null ? null : new Date(offer.payBy),
      releases: offer.payBy !== null && offer.releases === true,
      company: offer.company?.trim() || null,
      tax_number: offer.taxNumber?.trim() || null,
      created_at: new Date(now),
    })
    .execute()
  await tx
    .insertInto('offer_part')
    .values(
      judged.map(({ part, room }, position) => ({
        offer_id: quoteId,
        position,
        room_id: room.id,
        starts_at: new Date(part.startsAt),
        players: part.players,
        amount: part.amount,
      })),
    )
    .execute()
  const extras = addOns.map(({ name, unitAmount, ...addOn }, position) => {
    return { offer_id: quoteId, position, ...addOn, name: JSON.stringify(name), unit_amount: unitAmount }
  })
  if (extras.length > 0) await tx.insertInto('offer_add_on').values(extras).execute()
  if (offer.lines.length === 0) return
  const lines = offer.lines.map(({ name, amount }, position) => ({ position, name: name.trim(), amount }))
  await tx
    .insertInto('offer_line')
    .values(lines.map((line) => ({ offer_id: quoteId, ...line })))
    .execute()
}
