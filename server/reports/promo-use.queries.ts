import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import { branchBounds, type ReportBranch, type ReportDays, wholeSpan } from './report-branches.ts'

type Use = {
  readonly code: string
  readonly name: Localised
  readonly currency: Currency
  readonly shown: boolean
  readonly uses: number
  readonly discount: number
}

/** Which codes were used in orders that became sales, and what they took off. */
export async function readPromoUse(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<Report['promoCodes']> {
  const { from, to } = wholeSpan(branches)
  const { rows } = await sql<Use>`
    select promo_code.code, promo_code.name, o.currency,
      width_bucket(o.confirmed_at, evening.bounds) > ${days.shownFrom} as shown,
      count(*)::int as uses,
      coalesce(sum((
        select -sum(line.amount) from order_line line where line.order_id = o.id and line.kind = 'discount'
      )), 0)::bigint as discount
    from ${branchBounds(branches)}
    join "order" o on o.branch_id = evening.branch_id
    join promo_code on promo_code.id = o.promo_code_id
    where o.confirmed_at >= ${from} and o.confirmed_at < ${to}
      and width_bucket(o.confirmed_at, evening.bounds) between 1 and ${days.dates.length}
    group by promo_code.id, o.currency, 4
    order by promo_code.code, o.currency
  `.execute(db)
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return [...byCode.values()].map((uses) => {
    const shown = uses.filter((use) => use.shown)
    const sum = (some: readonly Use[]) => some.reduce((all, use) => all + use.uses, 0)
    return {
      code: uses[0]?.code ?? '',
      name: uses[0]?.name ?? { en: '', ar: '' },
      uses: sum(shown),
      usesBefore: sum(uses) - sum(shown),
      discounts: shown.map(({ currency, discount }) => ({ currency, amount: discount })),
    }
  })
}
