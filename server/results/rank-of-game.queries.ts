import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import type { Game } from './game.queries.ts'

export type Rank = { readonly rank: number; readonly of: number }

/** How a time stands among those of its room: in the month of the game, and ever. Children are compared with children. */
export async function rankOfGame(
  db: Queries,
  { room_id, business_day, players, children, seconds }: Game,
): Promise<{ readonly month: Rank; readonly ever: Rank } | null> {
  if (seconds === null) return null
  const isSame = sql<boolean>`(booking.children * 2 > booking.players) = ${children * 2 > players}`
  const inMonth = sql<boolean>`to_char(booking.business_day, 'YYYY-MM') = ${business_day.slice(0, 7)}`
  const faster = sql<boolean>`game_result.seconds < ${seconds}`
  const row = await db
    .selectFrom('game_result')
    .innerJoin('booking', 'booking.id', 'game_result.booking_id')
    .where('booking.room_id', '=', room_id)
    .where('game_result.escaped', '=', true)
    .where('game_result.seconds', 'is not', null)
    .where(isSame)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where ${faster})::integer`.as('faster'),
      sql<number>`count(*) filter (where ${inMonth})::integer`.as('month'),
      sql<number>`count(*) filter (where ${inMonth} and ${faster})::integer`.as('month_faster'),
    ])
    .executeTakeFirstOrThrow()
  return {
    month: { rank: row.month_faster + 1, of: row.month },
    ever: { rank: row.faster + 1, of: row.all },
  }
}
