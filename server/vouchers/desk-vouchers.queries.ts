import { sql } from 'kysely'
import type { DeskVoucher } from '#contracts/office/vouchers.ts'
import type { Currency } from '#domain/money/money.ts'
import { roleMay } from '#domain/staff/permissions.ts'
import { holdsFor, type StaffActor } from '#domain/staff/require-permission.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { judgeVoucher } from '#domain/voucher/judge-voucher.ts'
import { maskVoucherCode } from '#domain/voucher/mask-voucher-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { voucherOf } from './voucher.queries.ts'

/** A card's home: the branch whose order made it, else the first one of its currency. */
export function selectDeskVouchers(db: Queries) {
  return db
    .selectFrom('voucher')
    .leftJoin('order', 'order.id', 'voucher.bought_by')
    .innerJoin('branch', (join) =>
      join.on(
        'branch.id',
        '=',
        sql<number>`coalesce("order".branch_id, (
          select home.id from branch as home where home.currency = voucher.currency
          order by home.position, home.id limit 1))`,
      ),
    )
    .selectAll('voucher')
    .select(['order.code as order_code', 'order.total as order_total', 'order.source as order_source'])
    .select(['branch.id as home_id', 'branch.slug as home', 'branch.time_zone'])
}

export type DeskVoucherRow = Awaited<ReturnType<ReturnType<typeof selectDeskVouchers>['execute']>>[number]

const states = { ok: 'active', empty: 'used', expired: 'expired', voided: 'blocked' } as const

/** A card as one of the staff may see it: only those who may change cards read its code. */
export function toDeskVoucher(row: DeskVoucherRow, actor: StaffActor, now: number): DeskVoucher {
  const verdict = judgeVoucher(voucherOf(row), { currency: row.currency, now })
  const knows = roleMay(actor.role, 'voucher.change')
  return {
    id: row.id,
    code: knows ? row.code : maskVoucherCode(row.code),
    masked: !knows,
    state: verdict in states ? states[verdict as keyof typeof states] : 'active',
    currency: row.currency,
    initial: row.initial,
    balance: row.balance,
    lastDay: dateAt(row.expires_at.getTime() - 1, row.time_zone),
    branch: row.home,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    senderName: row.sender_name,
    message: row.message,
    locale: row.locale,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    order: row.order_code,
    given: row.order_code === null || (row.order_source === 'staff' && row.order_total === 0),
    mayChange: knows && holdsFor(actor, row.home_id) && row.voided_at === null,
  }
}

/** The currency that a branch takes cards of. */
export async function currencyOf(db: Queries, branchId: number): Promise<Currency> {
  const { currency } = await readRow(db, 'branch', { id: branchId }, ['currency'])
  return currency
}
