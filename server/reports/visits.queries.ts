import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ReportBranch, ReportDays } from './report-branches.ts'

/** Hours before the start, by which bookings are put together. */
const leadHours = [3, 24, 72, 168, 336, 672] as const

const idsOf = (branches: readonly ReportBranch[]) => branches.map(({ id }) => id)

/** Bookings of these evenings, with a column that says whether they are of the period shown. */
function visitsOf(db: Queries, branches: readonly ReportBranch[], { dates, shownFrom }: ReportDays) {
  return db
    .selectFrom('booking')
    .select(sql<boolean>`booking.business_day >= ${dates[shownFrom]}`.as('shown'))
    .where('booking.branch_id', 'in', idsOf(branches))
    .where('booking.business_day', '>=', dates[0] ?? '')
    .where('booking.business_day', '<=', dates.at(-1) ?? '')
}

/** How early groups book. Walk-ins are left out: they book when they come; and who was brought along had booked elsewhere. */
export async function readLeadTime(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<Report['leadTime']> {
  const hours = sql<number>`extract(epoch from booking.starts_at - booking.created_at)::float8 / 3600`
  const booked = visitsOf(db, branches, days)
    .innerJoin('order', 'order.id', 'booking.order_id')
    .where('order.source', 'not in', ['walk_in', 'import'])
    .where('booking.status', 'in', ['confirmed', 'checked_in', 'completed', 'no_show'])
  const groups = await booked
    .select([
      sql<number>`width_bucket(${hours}, ${sql.lit(`{${leadHours.join(',')}}`)}::float8[])`.as('group'),
      sql<number>`count(*)::int`.as('bookings'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute()
  const medians = await booked
    .select(sql<number>`percentile_cont(0.5) within group (order by ${hours})`.as('median'))
    .groupBy(sql`1`)
    .execute()
  const medianOf = (isShown: boolean) => medians.find(({ shown }) => shown === isShown)?.median ?? null
  const countOf = (group: number, isShown: boolean) =>
    groups.find((one) => one.group === group && one.shown === isShown)?.bookings ?? 0
  return {
    median: medianOf(true),
    medianBefore: medianOf(false),
    groups: [...leadHours, null].map((upTo, group) => ({
      upTo,
      bookings: countOf(group, true),
      before: countOf(group, false),
    })),
  }
}

/** Who came and who did not, of the bookings whose evening is decided. */
export async function readAttendance(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<Report['attendance']> {
  const rows = await visitsOf(db, branches, days)
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['branch.slug as branch', 'room.slug as room', 'room.name'])
    .select([
      sql<number>`(count(*) filter (where booking.status in ('checked_in', 'completed')))::int`.as('came'),
      sql<number>`(count(*) filter (where booking.status = 'no_show'))::int`.as('noShows'),
    ])
    .where('booking.status', 'in', ['checked_in', 'completed', 'no_show'])
    .groupBy([sql`1`, 'branch.id', 'room.id'])
    .orderBy('branch.position')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()
  const sum = (isShown: boolean) => {
    const counted = rows.filter(({ shown }) => shown === isShown)
    return {
      came: counted.reduce((all, { came }) => all + came, 0),
      noShows: counted.reduce((all, { noShows }) => all + noShows, 0),
    }
  }
  const rooms = rows.filter(({ shown }) => shown).map(({ shown: _, ...room }) => room)
  return { now: sum(true), before: sum(false), rooms }
}
