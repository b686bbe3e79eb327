import { randomUUID } from 'node:crypto'
import { sessionAt } from '#domain/availability/session-at.ts'
import { sessionBetween } from '#domain/availability/session-between.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { lockRequest, type RequestRow } from '#server/requests/record/lock-request.ts'
import { moveRequest } from '#server/requests/record/move-request.ts'
import { queueRequestMail } from '#server/requests/record/queue-request-mail.ts'
import { type ByStaff, takeUpRequest } from '#server/requests/record/take-up-request.ts'
import { readMessage, writeRequestMessage } from '#server/requests/record/write-request-message.ts'
import { isSlotTaken } from './is-slot-taken.ts'
import { releaseRequestOrder } from './release-request-order.ts'

export type QuoteToSend = ByStaff & {
  /** The room's slug, in the branch of the request. */
  readonly room: string
  readonly startsAt: number
  /** Staff may open a room between the sessions of its plan; they have to say that they mean it. */
  readonly custom?: boolean
  readonly players: number
  /** For the whole group, VAT included, in minor units of the branch's currency. */
  readonly amount: number
  readonly validUntil: number
  /** What staff say with it. */
  readonly message: string
}

export type QuoteRefusal =
  | 'request_not_found'
  | 'request_closed'
  | 'request_accepted'
  | 'payment_running'
  | 'room_unknown'
  | 'group_too_small'
  | 'group_too_large'
  | 'slot_closed'
  | 'slot_past'
  | 'slot_taken'
  | 'quote_amount'
  | 'quote_window'
  | 'quote_message'

export type Offered =
  | { readonly ok: true; readonly quoteId: string; readonly request: RequestRow }
  | { readonly ok: false; readonly code: QuoteRefusal }

/**
 * Offers a slot at a price. The slot is the guest's when they accept, not before; a new offer takes the place of the
 * last one, together with what that one was holding.
 */
export async function quoteRequest(
  db: Queries,
  book: BranchBook,
  quote: QuoteToSend,
  now: number,
): Promise<{ ok: true; quoteId: string } | { ok: false; code: QuoteRefusal }> {
  return inTransaction(db, async (tx) => {
    const offered = await undoIfRefused(tx, () => writeOffer(tx, book, quote, now))
    if (!offered.ok) return offered
    const { quoteId, request } = offered
    await queueRequestMail(tx, request, {
      kind: 'request_quoted',
      details: { message: quote.message.trim() },
      cause: `request_quoted:${quoteId}`,
    })
    return { ok: true, quoteId }
  })
}

/** The offer itself, with what staff say to it; whether the guest hears of it by mail is the caller's to decide. */
export async function writeOffer(
  tx: Transaction,
  book: BranchBook,
  quote: QuoteToSend,
  now: number,
): Promise<Offered> {
  const refuse = (code: QuoteRefusal) => ({ ok: false as const, code })
  const room = book.rooms.find(({ slug }) => slug === quote.room)
  const session = room ? quotedSession(book, room, quote) : null
  if (!room) return refuse('room_unknown')
  const wrong = judgeQuote(book, room, session, quote, now)
  if (wrong || !session) return refuse(wrong ?? 'slot_closed')
  const message = readMessage(quote.message)
  if (!message.ok) return refuse('quote_message')
  const request = await lockRequest(tx, quote.requestId)
  if (!request || request.branch_id !== book.id) return refuse('request_not_found')
  if (request.state === 'closed') return refuse('request_closed')
  if (request.state === 'accepted') return refuse('request_accepted')
  const released = await releaseRequestOrder(tx, request, now)
  if (released !== 'free') return refuse(released)
  if (await isSlotTaken(tx, { ...session, roomId: room.id }, now)) return refuse('slot_taken')
  await takeUpRequest(tx, request, quote.staffId, now)
  const said = { requestId: request.id, author: 'staff', staffId: quote.staffId } as const
  await writeRequestMessage(tx, { ...said, text: message.text }, now)
  const quoteId = await keepOffer(tx, book, request, { ...quote, roomId: room.id }, now)
  return { ok: true, quoteId, request }
}

/** The session of the plan at that start, or one between them where staff mean it. */
export function quotedSession(
  { clock }: BranchBook,
  { sessions }: RoomBook,
  { startsAt, custom = false }: Pick<QuoteToSend, 'startsAt' | 'custom'>,
): Session | null {
  return sessionAt(sessions, clock, startsAt) ?? (custom ? sessionBetween(sessions, clock, startsAt) : null)
}

/** What is wrong with an offer by itself, before anybody is asked whether the room is free. */
export function judgeQuote(
  { currency }: BranchBook,
  room: RoomBook,
  session: Session | null,
  { players, amount, startsAt, validUntil }: QuoteToSend,
  now: number,
): QuoteRefusal | null {
  if (!Number.isInteger(players) || players < room.minPlayers) return 'group_too_small'
  if (players > room.maxPlayers) return 'group_too_large'
  if (!session) return 'slot_closed'
  if (startsAt <= now) return 'slot_past'
  if (!Number.isSafeInteger(amount) || amount < 0 || amount % chargeStep(currency) !== 0)
    return 'quote_amount'
  // An offer for a session that has begun would be accepted in vain.
  return validUntil > now && validUntil <= startsAt ? null : 'quote_window'
}

async function keepOffer(
  tx: Transaction,
  { currency }: BranchBook,
  request: RequestRow,
  { roomId, staffId, startsAt, players, amount, validUntil }: QuoteToSend & { roomId: number },
  now: number,
): Promise<string> {
  const quoteId = randomUUID()
  await updateRow(tx, 'request', request.id, {
    quote_id: quoteId,
    quote_room_id: roomId,
    quote_starts_at: new Date(startsAt),
    quote_players: players,
    quote_amount: amount,
    quote_currency: currency,
    quoted_until: new Date(validUntil),
  })
  const details = { quoteId, roomId, startsAt, players, amount, currency, validUntil }
  const actor = `staff:${staffId}` as const
  // From `quoted` it stays there: another offer takes the place of the last one.
  if (request.state === 'quoted') await moveRequest(tx, request, 'in_review', { actor }, now)
  await moveRequest(tx, { ...request, state: 'in_review' }, 'quoted', { actor, details }, now)
  return quoteId
}
