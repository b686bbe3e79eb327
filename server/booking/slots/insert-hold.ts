import { CompiledQuery } from 'kysely'
import type { Session } from '#domain/availability/session-plan.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { childrenOf } from '#domain/pricing/session-lines.ts'
import { callByName, type FunctionParameters, valuesByName } from '#server/db/call-by-name.ts'
import type { Queries } from '#server/db/connect.ts'
import { lineRows } from '#server/orders/record/order-lines.ts'
import { claimParameters, holdParameters, seatParameters } from './hold-functions.ts'
import { type Holder, isTooManyHolds } from './hold-limits.ts'
import { isArchivedRoom } from './is-archived-room.ts'
import type { SeatTerms } from './slot.ts'

export type NewHold = {
  /** The guest who holds it, who may not hold many; none for the staff. */
  readonly holder?: Holder | undefined
  readonly order: {
    readonly id: string
    readonly code: string
    readonly secret: string
    readonly idempotencyKey: string
    readonly bodyHash: string
  }
  readonly hold: {
    readonly branchId: number
    readonly roomId: number
    readonly players: number
    readonly children?: number | undefined
    readonly locale: Locale
    readonly session: Session
    /** Not the whole room, but seats beside others. */
    readonly seat?: SeatTerms | null
  }
  readonly quote: Quote
  readonly heldUntil: number
  /** Staff may open a closed evening for a group. */
  readonly closedToo?: boolean
}

/**
 * `closed`: the evening was closed, perhaps a moment ago; `known`: there is an order with this key already, the same
 * button's or a conflict; `too_many`: the holder has others. Of seats: `full`, `company` and `late` as in `hold_seats`.
 */
export type HoldVerdict = 'held' | 'taken' | 'known' | 'closed' | 'too_many' | 'full' | 'company' | 'late'

/**
 * Writes a held booking with its order and lines in one statement, that of the function `hold_slot`, or of `hold_seats`.
 */
export async function insertHold(db: Queries, wish: NewHold, now: number): Promise<HoldVerdict> {
  try {
    return await writeHold(db, wish, now)
  } catch (error) {
    // Whoever was ended so that others could go on comes again; in a transaction its owner does.
    const { code } = error as { code?: string }
    if (code !== '40P01' || db.isTransaction) throw error
    return writeHold(db, wish, now)
  }
}

async function writeHold(
  db: Queries,
  { order, hold, quote, heldUntil, closedToo = false, holder }: NewHold,
  now: number,
): Promise<HoldVerdict> {
  const { session, seat } = hold
  const ofAny = {
    hold_branch: hold.branchId,
    hold_room: hold.roomId,
    hold_order: order.id,
    hold_players: hold.players,
    hold_starts: new Date(session.startsAt),
    hold_ends: new Date(session.endsAt),
    hold_free: new Date(session.freeAt),
    hold_day: session.businessDay,
    hold_audience: session.audience,
    hold_until: new Date(heldUntil),
    hold_now: new Date(now),
    hold_code: order.code,
    hold_secret: order.secret,
    hold_currency: quote.currency,
    hold_locale: hold.locale,
    hold_total: quote.total,
    hold_payable: quote.payable,
    hold_due_now: quote.dueNow,
    hold_vat: quote.vat,
    hold_key: order.idempotencyKey,
    hold_body_hash: order.bodyHash,
    hold_lines: JSON.stringify(lineRows(quote)),
    hold_closed_too: closedToo,
    hold_children: childrenOf(hold),
  }
  const values = seat
    ? valuesByName(seatParameters, { ...ofAny, ...seatArguments(seat) })
    : valuesByName(holdParameters, { ...ofAny, hold_session: null })
  const { alone, ofHolder } = seat ? statements.seats : statements.slot
  // A process knows its rooms as it last read them; a hold of a guest asks for this by itself.
  if (closedToo && (await isArchivedRoom(db, hold.roomId))) return 'closed'
  try {
    const query = holder
      ? CompiledQuery.raw(ofHolder, [...values, ...claimOf(holder, order.id, now)])
      : CompiledQuery.raw(alone, values)
    const { rows } = await db.executeQuery<{ verdict: HoldVerdict }>(query)
    return rows[0]?.verdict ?? 'taken'
  } catch (error) {
    // The slot was free, but the button was pressed before: the earlier order is the answer. A transaction is of no
    // use after an error, so there it is the caller's to try again.
    if (isTooManyHolds(error) && !db.isTransaction) return 'too_many'
    const { constraint } = error as { constraint?: string }
    if (constraint === 'order_idempotency_key_key' && !db.isTransaction) return 'known'
    // It came free while this hold waited for it, and belongs to who waits for it longer.
    if (constraint === 'booking_after_the_list' && !db.isTransaction) return 'taken'
    throw error
  }
}

/** Always the same words: putting them together anew for each hold takes longer than sending them. */
const statements = {
  slot: statementsOf('hold_slot', holdParameters),
  seats: statementsOf('hold_seats', seatParameters),
}

function statementsOf(name: string, parameters: FunctionParameters) {
  const alone = `select ${callByName(name, parameters)} as verdict`
  // The claim is made after the slot, in the same statement: without room for it the slot is free again.
  const afterHold = Object.keys(parameters).length + 1
  const ofHolder = `
    select verdict, case when verdict = 'held' then ${callByName('claim_hold', claimParameters, afterHold)} end
    from (${alone} offset 0) as done`
  return { alone, ofHolder }
}

function seatArguments({ capacity, minimum, maxParties, decidesAt, company }: SeatTerms) {
  return {
    seat_capacity: capacity,
    seat_minimum: minimum,
    seat_parties: maxParties,
    seat_decides: new Date(decidesAt),
    seat_company: company ?? '',
  }
}

function claimOf({ browser, address, most }: Holder, orderId: string, now: number): unknown[] {
  return valuesByName(claimParameters, {
    claim_order: orderId,
    claim_browser: browser,
    claim_address: address,
    most_of_browser: most.browser,
    most_of_address: most.address,
    claim_now: new Date(now),
  })
}
