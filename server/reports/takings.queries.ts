import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Currency } from '#domain/money/money.ts'
import { type TillMeans, tillMeans } from '#domain/till/means.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ReportBranch, ReportDays } from './report-branches.ts'

type Row = {
  readonly currency: Currency
  readonly means: TillMeans
  readonly name: string | null
  readonly staff_id: string | null
  readonly taken: number
  readonly refunded: number
}

/**
 * What came by each means and who took it, by the evening it is closed with: a correction of a closed evening is of the
 * next one, as in the closing reports.
 */
export async function readTakings(
  db: Queries,
  branches: readonly ReportBranch[],
  { dates, shownFrom }: ReportDays,
): Promise<Report['takings']> {
  const { rows } = await sql<Row>`
    select entry.currency, entry.means, staff_member.id as staff_id, staff_member.name,
      coalesce(sum(entry.amount) filter (where entry.kind <> 'refund'), 0)::bigint as taken,
      coalesce(-sum(entry.amount) filter (where entry.kind = 'refund'), 0)::bigint as refunded
    from till_entry entry
    left join payment on payment.id = entry.payment_id
    left join staff_member on staff_member.id = case
      when entry.kind = 'refund' then entry.staff_id else coalesce(payment.taken_by, entry.staff_id) end
    where entry.branch_id in (${sql.join(branches.map(({ id }) => id))})
      and entry.business_day between ${dates[shownFrom] ?? ''}::date and ${dates.at(-1) ?? ''}::date
      and entry.kind not in ('cash_in', 'cash_out')
    group by entry.currency, entry.means, staff_member.id, staff_member.name
    order by staff_member.name
  `.execute(db)
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => {
      const sumsOf = (some: readonly Row[]) => ({
        taken: some.reduce((sum, { taken }) => sum + taken, 0),
        refunded: some.reduce((sum, { refunded }) => sum + refunded, 0),
      })
      return {
        currency,
        means: tillMeans.flatMap((means) => {
          const some = own.filter((row) => row.means === means)
          return some.length > 0 ? [{ means, ...sumsOf(some) }] : []
        }),
        people: [...Map.groupBy(own, ({ staff_id }) => staff_id).values()].map((some) => ({
          name: some[0]?.name ?? null,
          ...sumsOf(some),
        })),
      }
    })
}
