import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ReportBranch, ReportDays } from './report-branches.ts'

/** What broke in games of the period, by room: what breaks most stands first. */
export async function readIncidents(
  db: Queries,
  branches: readonly ReportBranch[],
  { dates, shownFrom }: ReportDays,
): Promise<Report['incidents']> {
  const seconds = sql`extract(epoch from mended_at - noted_at)`
  return db
    .selectFrom('incident')
    .innerJoin('booking', 'booking.id', 'incident.booking_id')
    .innerJoin('room', 'room.id', 'incident.room_id')
    .innerJoin('branch', 'branch.id', 'incident.branch_id')
    .select(['branch.slug as branch', 'room.slug as room', 'room.name', 'incident.kind'])
    .select([
      sql<number>`count(*)::int`.as('times'),
      sql<number>`(count(*) filter (where mended_at is null))::int`.as('open'),
      sql<number | null>`(
        percentile_cont(0.5) within group (order by ${seconds}) filter (where mended_at is not null) / 60
      )::int`.as('minutes'),
    ])
    .where(
      'incident.branch_id',
      'in',
      branches.map(({ id }) => id),
    )
    .where('booking.business_day', '>=', dates[shownFrom] ?? '')
    .where('booking.business_day', '<=', dates.at(-1) ?? '')
    .groupBy(['branch.id', 'room.id', 'incident.kind'])
    .orderBy('times', 'desc')
    .orderBy('branch.position')
    .orderBy('room.position')
    .orderBy('room.id')
    .orderBy('incident.kind')
    .execute()
}
