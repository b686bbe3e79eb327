import { CompiledQuery } from 'kysely'
import type { Session } from '#domain/availability/session-plan.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Queries } from '#server/db/connect.ts'
import { lineRows } from '#server/orders/record/order-lines.ts'
import { type Holder, isTooManyHolds } from './hold-limits.ts'

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
    readonly locale: Locale
    readonly session: Session
  }
  readonly quote: Quote
  readonly heldUntil: number
  /** Staff may open a closed evening for a group. */
  readonly closedToo?: boolean
}

/**
 * `closed`: the evening was closed, perhaps a moment ago; `known`: there is an order with this key already, the same
 * button's or a conflict; `too_many`: the holder has others.
 */
export type HoldVerdict = 'held' | 'taken' | 'known' | 'closed' | 'too_many'

/** Writes a held booking with its order and lines in one statement, that of the function `hold_slot`. */
export async function insertHold(
  db: Queries,
  { order, hold, quote, heldUntil, closedToo = false, holder }: NewHold,
  now: number,
): Promise<HoldVerdict> {
  const { session } = hold
  const values = [
    hold.branchId,
    hold.roomId,
    order.id,
    hold.players,
    instant(session.startsAt),
    instant(session.endsAt),
    instant(session.freeAt),
    session.businessDay,
    session.audience,
    instant(heldUntil),
    instant(now),
    order.code,
    order.secret,
    quote.currency,
    hold.locale,
    quote.total,
    quote.payable,
    quote.dueNow,
    quote.vat,
    order.idempotencyKey,
    order.bodyHash,
    JSON.stringify(lineRows(quote)),
    closedToo,
  ]
  try {
    const query = holder
      ? CompiledQuery.raw(statementOfHolder, [...values, ...claimOf(holder)])
      : CompiledQuery.raw(statement, values)
    const { rows } = await db.executeQuery<{ verdict: HoldVerdict }>(query)
    return rows[0]?.verdict ?? 'taken'
  } catch (error) {
    // The slot was free, but the button was pressed before: the earlier order is the answer. A transaction is of no
    // use after an error, so there it is the caller's to try again.
    if (isTooManyHolds(error) && !db.isTransaction) return 'too_many'
    const { constraint } = error as { constraint?: string }
    if (constraint === 'order_idempotency_key_key' && !db.isTransaction) return 'known'
    throw error
  }
}

const places = Array.from({ length: 23 }, (_, index) => `$${index + 1}`)
// Always the same words: putting them together anew for each hold takes longer than sending them.
const statement = `select hold_slot(${places.join(', ')}) as verdict`

// The claim is made after the slot, in the same statement: without room for it the slot is free again.
const statementOfHolder = `
  select verdict, case when verdict = 'held' then claim_hold($3, $24, $25, $26, $27, $11) end
  from (${statement} offset 0) as done`

const claimOf = ({ browser, address, most }: Holder) => [browser, address, most.browser, most.address]

const instant = (time: number) => new Date(time)
