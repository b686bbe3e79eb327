import { expect } from 'vitest'
import type { RevenueSums } from '#contracts/office/reports.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'

export type Posted = {
  readonly branch: string
  readonly date: string
  readonly currency: string
  readonly account: string
  readonly amount: number
}

/** Every entry of the ledger, with the evening it belongs to as the rest of the venue counts it. */
export async function readPosted(db: Queries): Promise<Posted[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('order', 'order.id', 'ledger_entry.order_id')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['branch.slug', 'time_zone', 'business_day_start', 'ledger_entry.currency', 'account'])
    .select(['amount', 'ledger_entry.created_at'])
    .execute()
  return rows.map((row) => ({
    branch: row.slug,
    date: businessDay(row.created_at.getTime(), row.time_zone, row.business_day_start),
    currency: row.currency,
    account: row.account,
    amount: row.amount,
  }))
}

/** What the ledger itself says of an account, entry by entry; with a sign, of what came or what went. */
export function sumOfPosted(
  posted: readonly Posted[],
  keep: (entry: Posted) => boolean,
  account: string,
  sign?: 1 | -1,
): number {
  return posted
    .filter((entry) => keep(entry) && entry.account === account)
    .reduce((sum, { amount }) => sum + (sign && Math.sign(amount) !== sign ? 0 : amount), 0)
}

/** Compares the sums of a report with the ledger's, and with each other. */
export function expectPosted(
  posted: readonly Posted[],
  sums: RevenueSums,
  keep: (entry: Posted) => boolean,
  what: string,
): void {
  const { gross, vat, received, refunded, redeemed, cardsSold, owed } = sums
  const ledger = (account: string, sign?: 1 | -1) => sumOfPosted(posted, keep, account, sign)
  const said = { net: gross - vat, vat, received, refunded, owed, cards: redeemed - cardsSold }
  expect([what, said]).toEqual([
    what,
    {
      net: 0 - ledger('sales'),
      vat: 0 - ledger('vat'),
      received: ledger('money', 1),
      refunded: 0 - ledger('money', -1),
      owed: ledger('guest'),
      cards: ledger('vouchers'),
    },
  ])
  expect(gross + cardsSold).toBe(received - refunded + redeemed + owed)
}
