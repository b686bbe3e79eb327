import type { VoucherBalance } from '#contracts/voucher.ts'
import { money } from '#domain/money/money.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { judgeVoucher } from '#domain/voucher/judge-voucher.ts'
import type { Queries } from '#server/db/connect.ts'
import { findVoucher } from './find-voucher.ts'

/** What a gift card is worth and what happened to it, for whoever knows its code. */
export async function showBalance(
  db: Queries,
  code: string,
  now: number,
): Promise<VoucherBalance | 'unknown' | 'voided'> {
  const voucher = await findVoucher(db, code)
  const { currency = 'SAR' } = voucher ?? {}
  const verdict = judgeVoucher(voucher, { currency, now })
  if (!voucher || verdict === 'unknown') return 'unknown'
  if (verdict === 'voided') return 'voided'
  const branch = await homeOf(db, voucher.id, currency)
  const timeZone = branch?.time_zone ?? 'UTC'
  return {
    state: verdict === 'expired' || verdict === 'empty' ? verdict : 'good',
    balance: money(voucher.balance, currency),
    initial: money(voucher.initial, currency),
    expiresAt: new Date(voucher.expiresAt).toISOString(),
    lastDay: dateAt(voucher.expiresAt - 1, timeZone),
    branch: branch?.published ? branch.slug : null,
    movements: await readMovements(db, voucher.id, timeZone),
  }
}

/** The branch that sold it, else the first one of its currency that guests see: there it can be used. */
async function homeOf(db: Queries, voucherId: string, currency: string) {
  return db
    .selectFrom('branch')
    .select(['branch.slug', 'branch.time_zone', 'branch.published'])
    .where('branch.currency', '=', currency as never)
    .orderBy('branch.published', 'desc')
    .orderBy(
      (eb) =>
        eb.exists(
          eb
            .selectFrom('voucher')
            .innerJoin('order', 'order.id', 'voucher.bought_by')
            .select('voucher.id')
            .where('voucher.id', '=', voucherId)
            .whereRef('order.branch_id', '=', 'branch.id'),
        ),
      'desc',
    )
    .orderBy('branch.position')
    .limit(1)
    .executeTakeFirst()
}

async function readMovements(db: Queries, voucherId: string, timeZone: string) {
  const rows = await db
    .selectFrom('voucher_movement')
    .select(['kind', 'amount', 'created_at'])
    .where('voucher_id', '=', voucherId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, amount, created_at }) =>
    kind === 'void' ? [] : [{ kind, amount, on: dateAt(created_at.getTime(), timeZone) }],
  )
}
