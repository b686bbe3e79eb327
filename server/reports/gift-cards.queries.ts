import { sql } from 'kysely'
import type { Report, RevenueReport } from '#contracts/office/reports.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import { noRevenue } from './revenue.queries.ts'

type Balance = {
  readonly currency: Currency
  readonly given: number
  readonly voided: number
  readonly outstanding: number
  readonly expired: number
  readonly cards: number
}

type Span = { readonly from: Date; readonly to: Date }

/**
 * Gift cards by currency: sold and redeemed as the ledger says, and what is left on them at the end. Of one branch these
 * are the cards bought there, wherever they are spent; of all, those that staff gave away as well.
 */
export async function readGiftCards(
  db: Queries,
  revenue: readonly RevenueReport[],
  branchId: number | null,
  { from, to }: Span,
): Promise<Report['giftCards']> {
  const { rows } = await sql<Balance>`
    with movement as (
      select voucher.id, voucher.currency, voucher.expires_at, voucher.bought_by,
        move.kind, move.amount, move.created_at
      from voucher
      join voucher_movement move on move.voucher_id = voucher.id and move.created_at < ${to}
      left join "order" bought on bought.id = voucher.bought_by
      where ${branchId}::integer is null or bought.branch_id = ${branchId}::integer
    ), card as (
      select id, currency,
        sum(amount) as balance,
        case when expires_at <= ${to} then sum(amount) else 0 end as expired,
        sum(amount) filter (where kind = 'issue' and bought_by is null and created_at >= ${from}) as given,
        sum(amount) filter (where kind = 'void' and created_at >= ${from}) as voided
      from movement
      group by id, currency, expires_at
    )
    select currency, coalesce(sum(given), 0)::bigint as given, coalesce(-sum(voided), 0)::bigint as voided,
      sum(balance)::bigint as outstanding, sum(expired)::bigint as expired,
      (count(*) filter (where balance > 0))::int as cards
    from card
    group by currency
  `.execute(db)
  const sold = revenue.filter(({ sums }) => sums.cardsSold !== 0 || sums.redeemed !== 0)
  const currencies = new Set([...rows, ...sold].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => {
    const sums = revenue.find((one) => one.currency === currency)?.sums ?? noRevenue
    const left = rows.find((one) => one.currency === currency)
    return {
      currency,
      sold: sums.cardsSold,
      redeemed: sums.redeemed,
      given: left?.given ?? 0,
      voided: left?.voided ?? 0,
      outstanding: left?.outstanding ?? 0,
      expired: left?.expired ?? 0,
      cards: left?.cards ?? 0,
    }
  })
}
