import { sql } from 'kysely'
import type { Session } from '#domain/availability/session-plan.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Database } from '#server/db/connect.ts'
import { lineRows } from '#server/orders/order-lines.ts'

export type NewHold = {
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
}

/**
 * Writes a held booking with its order and lines in one statement, and answers whether the slot was free. Holds
 * that ran out are cleared first, so that nobody waits for a sweep. A plain INSERT would make its losers wait for
 * each other until a deadlock is found; ON CONFLICT turns them away at once.
 */
export async function insertHold(
  db: Database,
  { order, hold, quote, heldUntil }: NewHold,
  now: number,
): Promise<boolean> {
  const { session } = hold
  const [startsAt, endsAt, freeAt] = [session.startsAt, session.endsAt, session.freeAt].map(instant)
  const statement = sql<{ id: string }>`
    with stale as (
      update booking set status = 'expired'
      where room_id = ${hold.roomId} and status = 'held' and held_until <= ${instant(now)}
        and during && tstzrange(${startsAt}, ${freeAt}, '[)')
      returning id
    ), claimed as (
      insert into booking (
        branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day, audience,
        held_until, created_at
      )
      select ${hold.branchId}::integer, ${hold.roomId}::integer, ${order.id}::uuid, 'held', ${hold.players}::smallint,
        ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${freeAt}::timestamptz, ${session.businessDay}::date,
        ${session.audience}, ${instant(heldUntil)}::timestamptz, ${instant(now)}::timestamptz
      -- Counting them makes sure that they are gone before the new one comes.
      from (select count(*) from stale) as cleared
      on conflict do nothing
      returning order_id
    ), ordered as (
      insert into "order" (
        id, code, secret, branch_id, currency, locale, total, payable, due_now, vat, idempotency_key, body_hash,
        created_at
      )
      select order_id, ${order.code}, ${order.secret}, ${hold.branchId}::integer, ${quote.currency}, ${hold.locale},
        ${quote.total}::bigint, ${quote.payable}::bigint, ${quote.dueNow}::bigint, ${quote.vat}::bigint,
        ${order.idempotencyKey}, ${order.bodyHash}, ${instant(now)}::timestamptz
      from claimed
    ), lined as (
      insert into order_line (
        order_id, currency, position, kind, item, name, quantity, unit_amount, amount, vat_rate, vat
      )
      select order_id, ${quote.currency}, position, kind, item, name, quantity, unit_amount, amount, vat_rate, vat
      from claimed, jsonb_to_recordset(${JSON.stringify(lineRows(quote))}::jsonb) as line (
        position smallint, kind text, item text, name jsonb, quantity integer, unit_amount bigint, amount bigint,
        vat_rate integer, vat bigint
      )
    )
    select order_id as id from claimed
  `
  try {
    return (await statement.execute(db)).rows.length === 1
  } catch (error) {
    // The slot was free, but the button was pressed before: the earlier order is the answer. A transaction is of no
    // use after an error, so there it is the caller's to try again.
    const { constraint } = error as { constraint?: string }
    if (constraint === 'order_idempotency_key_key' && !db.isTransaction) return false
    throw error
  }
}

const instant = (time: number) => new Date(time)
