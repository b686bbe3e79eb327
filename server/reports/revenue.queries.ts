import { sql } from 'kysely'
import type { RevenueReport, RevenueSums } from '#contracts/office/reports.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import { branchBounds, type ReportBranch, type ReportDays, wholeSpan } from './report-branches.ts'

/** The accounts of one branch's evening, in one currency. */
type LedgerDay = {
  readonly branch_id: number
  readonly currency: Currency
  /** The evening's number, from 1. */
  readonly day: number
  readonly sales: number
  readonly vat: number
  readonly received: number
  readonly refunded: number
  readonly guest: number
  readonly vouchers: number
  readonly cards_sold: number
}

/**
 * What the ledger posted, by evening and currency. The one thing it does not say by itself is how much of its account
 * for gift cards was sold and how much redeemed: cards are sold where an order that has them is confirmed, in the same
 * posting as the rest of the sale.
 */
async function readLedgerDays(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<LedgerDay[]> {
  const evenings = branchBounds(branches)
  const { from, to } = wholeSpan(branches)
  const sum = (what: string, account: string) =>
    sql`coalesce(sum(${sql.raw(what)}) filter (where account = ${sql.lit(account)}), 0)::bigint`
  const { rows } = await sql<LedgerDay>`
    with posted as (
      select o.branch_id, entry.currency, width_bucket(entry.created_at, evening.bounds) as day,
        ${sum('-entry.amount', 'sales')} as sales,
        ${sum('-entry.amount', 'vat')} as vat,
        ${sum('greatest(entry.amount, 0)', 'money')} as received,
        ${sum('greatest(-entry.amount, 0)', 'money')} as refunded,
        ${sum('entry.amount', 'guest')} as guest,
        -- Cards that were brought along were neither sold nor redeemed here.
        coalesce(sum(entry.amount) filter (
          where account = 'vouchers' and not (o.source = 'import' and entry.cause like 'import%')
        ), 0)::bigint as vouchers
      from ${evenings}
      join "order" o on o.branch_id = evening.branch_id
      join ledger_entry entry on entry.order_id = o.id
      where entry.created_at >= ${from} and entry.created_at < ${to}
      group by 1, 2, 3
    ), cards as (
      select o.branch_id, line.currency, width_bucket(o.confirmed_at, evening.bounds) as day,
        sum(line.amount)::bigint as cards_sold
      from ${evenings}
      join "order" o on o.branch_id = evening.branch_id
      join order_line line on line.order_id = o.id and line.kind = 'gift_card'
      where o.confirmed_at >= ${from} and o.confirmed_at < ${to} and o.source <> 'import'
      group by 1, 2, 3
    )
    select branch_id, currency, day,
      coalesce(sales, 0) as sales, coalesce(vat, 0) as vat, coalesce(received, 0) as received,
      coalesce(refunded, 0) as refunded, coalesce(guest, 0) as guest, coalesce(vouchers, 0) as vouchers,
      coalesce(cards_sold, 0) as cards_sold
    from posted full join cards using (branch_id, currency, day)
    where day between 1 and ${days.dates.length}
  `.execute(db)
  return rows
}

export const noRevenue: RevenueSums = {
  gross: 0,
  vat: 0,
  received: 0,
  refunded: 0,
  redeemed: 0,
  cardsSold: 0,
  owed: 0,
}

function sumsOf(rows: readonly LedgerDay[]): RevenueSums {
  const of = (pick: (row: LedgerDay) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    gross: of(({ sales, vat }) => sales + vat),
    vat: of(({ vat }) => vat),
    received: of(({ received }) => received),
    refunded: of(({ refunded }) => refunded),
    redeemed: of(({ vouchers, cards_sold }) => vouchers + cards_sold),
    cardsSold: of(({ cards_sold }) => cards_sold),
    owed: of(({ guest }) => guest),
  }
}

/** Revenue by currency, evening and branch, with the period before. */
export async function readRevenue(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<RevenueReport[]> {
  const all = await readLedgerDays(db, branches, days)
  const isShown = ({ day }: LedgerDay) => day > days.shownFrom
  const isBefore = (row: LedgerDay) => !isShown(row)
  return [...new Set(all.map(({ currency }) => currency))].sort().map((currency) => {
    const rows = all.filter((row) => row.currency === currency)
    const shown = rows.filter(isShown)
    const byDay = Map.groupBy(shown, ({ day }) => day)
    const ofBranches = branches.map(({ id, slug }) => {
      const own = rows.filter(({ branch_id }) => branch_id === id)
      return { branch: slug, own }
    })
    return {
      currency,
      sums: sumsOf(shown),
      before: sumsOf(rows.filter(isBefore)),
      days: days.dates.slice(days.shownFrom).map((date, index) => ({
        date,
        sums: sumsOf(byDay.get(days.shownFrom + index + 1) ?? []),
      })),
      branches: ofBranches
        .filter(({ own }) => own.length > 0)
        .map(({ branch, own }) => ({
          branch,
          sums: sumsOf(own.filter(isShown)),
          before: sumsOf(own.filter(isBefore)),
        })),
    }
  })
}
