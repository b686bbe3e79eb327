import { createHash, randomUUID } from 'node:crypto'
import { judgeStart } from '#domain/availability/judge-start.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import type { GameCompany } from '#domain/public-game/shared-game.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { roomBySeats } from '#server/availability/room-by-seats.ts'
import type { Holder } from '#server/booking/slots/hold-limits.ts'
import { insertHold } from '#server/booking/slots/insert-hold.ts'
import { refusedStarts } from '#server/booking/slots/refused-starts.ts'
import { seatTermsOf } from '#server/booking/slots/seat-terms.ts'
import type { SeatTerms } from '#server/booking/slots/slot.ts'
import { isRetry } from '#server/calls/idempotent-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Database, Queries } from '#server/db/connect.ts'

export type HoldSlot = {
  /** The room's slug. */
  readonly room: string
  readonly startsAt: number
  readonly players: number
  readonly children?: number | undefined
  /** Where whoever is first decides: seats beside others, not the room. */
  readonly seats?: boolean | undefined
  /** Whom the party of a public game brings, or was told that others bring. */
  readonly company?: GameCompany | undefined
  readonly locale: Locale
  readonly idempotencyKey: string
  /** The guest; staff have none. */
  readonly holder?: Holder | undefined
}

export type Held = {
  readonly ok: true
  readonly orderId: string
  readonly code: string
  /** Whoever knows it may see and change the order. */
  readonly secret: string
}

export type HoldRefusal =
  | 'room_unknown'
  | 'slot_closed'
  | 'slot_past'
  | 'slot_too_soon'
  | 'slot_too_far'
  | 'group_too_small'
  | 'group_too_large'
  | 'slot_taken'
  | 'game_full'
  | 'game_differs'
  | 'too_many_holds'
  | 'idempotency_conflict'

/**
 * Claims a slot for a new order, for a few minutes. One statement does it, and the exclusion constraint decides:
 * `slot_taken` is an answer, not an error.
 */
export async function holdSlot(
  db: Database,
  book: BranchBook,
  input: HoldSlot,
  now: number,
): Promise<Held | { readonly ok: false; readonly code: HoldRefusal }> {
  const found = book.rooms.find(({ slug }) => slug === input.room)
  const judged = found ? sessionToHold(found, book, input, now) : 'room_unknown'
  if (typeof judged === 'string') return { ok: false, code: judged }
  const { room, session, seat } = judged
  const order = {
    id: randomUUID(),
    code: newCode(10),
    secret: newCode(26),
    idempotencyKey: input.idempotencyKey,
    bodyHash: hashOf(book.slug, input),
  }
  const quote = quoteSession(room.prices, session, input, now)
  const { players, children, locale } = input
  const hold = { branchId: book.id, roomId: room.id, players, children, locale, session, seat }
  const heldUntil = now + book.policy.holdMinutes * 60_000
  const verdict = await insertHold(db, { order, hold, quote, heldUntil, holder: input.holder }, now)
  if (verdict === 'held') return { ok: true, orderId: order.id, code: order.code, secret: order.secret }
  if (verdict === 'closed') return { ok: false, code: 'slot_closed' }
  if (verdict === 'too_many') return { ok: false, code: 'too_many_holds' }
  if (verdict === 'full') return { ok: false, code: 'game_full' }
  if (verdict === 'company') return { ok: false, code: 'game_differs' }
  if (verdict === 'late') return { ok: false, code: 'slot_too_soon' }
  const earlier = verdict === 'known' ? await sameOrderAgain(db, order, now) : null
  return earlier ?? { ok: false, code: 'slot_taken' }
}

type ToHold = { readonly room: RoomBook; readonly session: Session; readonly seat: SeatTerms | null }

function sessionToHold(
  found: RoomBook,
  { clock }: BranchBook,
  { startsAt, players, ...wish }: HoldSlot,
  now: number,
): ToHold | HoldRefusal {
  const judged = judgeStart(found.sessions, clock, startsAt, now)
  if (typeof judged === 'string') return refusedStarts[judged]
  const seat = seatTermsOf(found, judged, wish)
  // Who wants a seat beside others does not want to pay for a room.
  if (wish.seats && !seat) return 'slot_closed'
  const room = seat ? roomBySeats(found) : found
  if (players < room.minPlayers) return 'group_too_small'
  if (players > room.maxPlayers) return 'group_too_large'
  return { room, session: judged, seat }
}

/** The second press of one button finds the slot taken: by itself. */
async function sameOrderAgain(
  db: Queries,
  { idempotencyKey, bodyHash }: { idempotencyKey: string; bodyHash: string },
  now: number,
): Promise<Held | { ok: false; code: 'idempotency_conflict' } | null> {
  const earlier = await db
    .selectFrom('order')
    .select(['id', 'code', 'secret', 'body_hash', 'created_at'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.body_hash !== bodyHash || !isRetry(earlier, now))
    return { ok: false, code: 'idempotency_conflict' }
  return { ok: true, orderId: earlier.id, code: earlier.code, secret: earlier.secret }
}

function hashOf(branch: string, { room, startsAt, players, children = 0, seats, company }: HoldSlot): string {
  const more = [
    ...(children > 0 ? [children] : []),
    ...(seats ? ['seats'] : []),
    ...(company ? [company] : []),
  ]
  return createHash('sha256')
    .update(JSON.stringify([branch, room, startsAt, players, ...more]))
    .digest('hex')
}
