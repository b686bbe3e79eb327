import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

type WrongSeats = { readonly id: string; readonly counted: number; readonly seated: number }

/**
 * Games whose count of seats is not that of their parties, as of one moment. Only the trigger on booking counts, so there are
 * none; if a change ever goes past it, the night finds it and the log says so.
 */
export async function compareSeats(db: Queries): Promise<WrongSeats[]> {
  const { rows } = await sql<WrongSeats>`
    select * from (
      select id, taken::integer as counted, (
        select coalesce(sum(players), 0)::integer from booking
        where session_id = shared_session.id and status in ('held', 'confirmed', 'checked_in')
      ) as seated
      from shared_session
    ) as game
    where counted <> seated`.execute(db)
  return rows
}
