import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ReportBranch, ReportDays } from './report-branches.ts'

/** How games of the period ended, by room, as far as somebody wrote it down. */
export async function readResults(
  db: Queries,
  branches: readonly ReportBranch[],
  { dates, shownFrom }: ReportDays,
): Promise<Report['results']> {
  const escaped = sql<boolean>`game_result.escaped`
  return db
    .selectFrom('game_result')
    .innerJoin('booking', 'booking.id', 'game_result.booking_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['branch.slug as branch', 'room.slug as room', 'room.name'])
    .select([
      sql<number>`count(*)::int`.as('games'),
      sql<number>`(count(*) filter (where ${escaped}))::int`.as('escaped'),
      sql<number>`(count(*) filter (where helped))::int`.as('helped'),
      sql<
        number | null
      >`(percentile_cont(0.5) within group (order by seconds) filter (where ${escaped}))::int`.as('seconds'),
    ])
    .where(
      'booking.branch_id',
      'in',
      branches.map(({ id }) => id),
    )
    .where('booking.business_day', '>=', dates[shownFrom] ?? '')
    .where('booking.business_day', '<=', dates.at(-1) ?? '')
    .groupBy(['branch.id', 'room.id'])
    .orderBy('branch.position')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()
}
