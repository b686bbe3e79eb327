import { sql } from 'kysely'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import type { Queries } from '#server/db/connect.ts'
import type { OrderInTables } from './order-progress.ts'

/** What a database says of its orders and books after a crash. */
export type Tables = {
  readonly orders: readonly OrderInTables[]
  readonly broken: Record<string, number>
  /** Times that came free and were kept for somebody who waited. */
  readonly keptForTheList: number
  /** Games in which two parties have sat. */
  readonly sharedGames: number
}

export async function readTables(db: Queries): Promise<Tables> {
  const { rows } = await sql<OrderInTables>`
    select code, status as booking, payable::integer,
      coalesce((
        select sum(amount) from ledger_entry where order_id = "order".id and account = 'money'
      ), 0)::integer as money,
      coalesce((
        select sum(amount) from refund where order_id = "order".id and state = 'requested'
      ), 0)::integer as "refundsRequested",
      coalesce((
        select sum(amount) from refund where order_id = "order".id and state = 'succeeded'
      ), 0)::integer as "refundsDone"
    from "order" join booking on booking.order_id = "order".id
  `.execute(db)
  const { rows: counts } = await sql<Counts>`
    select (select count(*) from waiting_offer)::integer as "keptForTheList",
      (select count(*) from (
        select session_id from booking where session_id is not null group by session_id having count(*) > 1
      ) as games)::integer as "sharedGames",
      -- The transaction that frees a time offers it.
      (select count(*) from waiting_time as one join waiting on waiting.id = one.waiting_id
        where waiting.state = 'waiting' and not one.over and not exists (
          select from booking where room_id = one.room_id and status in ('held', 'confirmed', 'checked_in')
            and during && tstzrange(one.starts_at, one.free_at, '[)')
        ))::integer as forgotten
  `.execute(db)
  const { forgotten = 0, keptForTheList = 0, sharedGames = 0 } = counts[0] ?? {}
  const broken = await brokenBooks(db)
  return {
    orders: rows,
    broken:
      forgotten > 0 ? { ...broken, 'free times that nobody who waits was asked about': forgotten } : broken,
    keptForTheList,
    sharedGames,
  }
}

type Counts = Pick<Tables, 'keptForTheList' | 'sharedGames'> & { readonly forgotten: number }
