import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import { branchBounds, type ReportBranch, type ReportDays, shownOnly, wholeSpan } from './report-branches.ts'

const sources = ['web', 'walk_in', 'staff', 'request', 'import'] as const
type Source = (typeof sources)[number]

/** Where bookings came from: groups by the evening they play, money by the evening it was posted. */
export async function readSources(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<Report['sources']> {
  const played = await db
    .selectFrom('booking')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .select([
      'order.source',
      sql<number>`count(*)::int`.as('bookings'),
      sql<number>`sum(booking.players)::int`.as('players'),
    ])
    .where(
      'booking.branch_id',
      'in',
      branches.map(({ id }) => id),
    )
    .where('booking.business_day', '>=', days.dates[days.shownFrom] ?? '')
    .where('booking.business_day', '<=', days.dates.at(-1) ?? '')
    .where('booking.status', 'in', ['confirmed', 'checked_in', 'completed', 'no_show'])
    .groupBy('order.source')
    .execute()
  const shown = shownOnly(branches, days)
  const { from, to } = wholeSpan(shown)
  const { rows: posted } = await sql<{ source: Source; currency: Currency; amount: number }>`
    select o.source, entry.currency, -sum(entry.amount)::bigint as amount
    from ${branchBounds(shown)}
    join "order" o on o.branch_id = evening.branch_id
    join ledger_entry entry on entry.order_id = o.id and entry.account in ('sales', 'vat')
    where entry.created_at >= ${from} and entry.created_at < ${to}
      and width_bucket(entry.created_at, evening.bounds) between 1 and ${days.dates.length - days.shownFrom}
    group by 1, 2
    order by 2
  `.execute(db)
  return sources.map((source) => {
    const visits = played.find((one) => one.source === source)
    return {
      source,
      bookings: visits?.bookings ?? 0,
      players: visits?.players ?? 0,
      gross: posted
        .filter((one) => one.source === source)
        .map(({ currency, amount }) => ({ currency, amount })),
    }
  })
}
