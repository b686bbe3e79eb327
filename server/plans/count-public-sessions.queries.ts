import { sql } from 'kysely'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'

/** How many starts of the plan, from an evening on, are not for one group alone in these rooms. */
export async function countPublicSessions(
  db: Queries,
  roomIds: readonly number[],
  from: IsoDate,
): Promise<number> {
  if (roomIds.length === 0) return 0
  const weekly = await db
    .selectFrom('weekly_session')
    .leftJoin('season', 'season.id', 'weekly_session.season_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('room_id', 'in', roomIds)
    .where('mode', '<>', 'private')
    .where(sql<boolean>`(season.until_date is null or season.until_date >= ${from})`)
    .executeTakeFirstOrThrow()
  const extra = await db
    .selectFrom('extra_session')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('room_id', 'in', roomIds)
    .where('mode', '<>', 'private')
    .where('date', '>=', from)
    .executeTakeFirstOrThrow()
  return weekly.count + extra.count
}
