import { type Selectable, sql } from 'kysely'
import type { Voucher } from '#domain/voucher/judge-voucher.ts'
import type { Queries, Schema, Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

type VoucherRow = Pick<
  Selectable<Schema['voucher']>,
  'id' | 'code' | 'currency' | 'initial' | 'balance' | 'expires_at' | 'voided_at'
>

export const voucherColumns = [
  'id',
  'code',
  'currency',
  'initial',
  'balance',
  'expires_at',
  'voided_at',
] as const

export function voucherOf(row: VoucherRow): Voucher {
  return {
    id: row.id,
    code: row.code,
    currency: row.currency,
    initial: row.initial,
    balance: row.balance,
    expiresAt: row.expires_at.getTime(),
    voidedAt: row.voided_at?.getTime() ?? null,
  }
}

/** Reads a voucher as an order sees it: what the order itself has spent of it is still the order's to spend. */
export async function selectVoucher(
  db: Queries,
  key: { readonly code: string } | { readonly old_code: string } | { readonly id: string },
  orderId: string | null,
): Promise<Voucher | null> {
  const row = await findRow(db, 'voucher', key, voucherColumns)
  if (!row) return null
  const voucher = voucherOf(row)
  if (!orderId) return voucher
  return { ...voucher, balance: voucher.balance + (await spentByOrder(db, voucher.id, orderId)) }
}

/** What an order has spent of a voucher and not been given back. */
export async function spentByOrder(db: Queries, voucherId: string, orderId: string): Promise<number> {
  const { spent } = await db
    .selectFrom('voucher_movement')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('spent'))
    .where('order_id', '=', orderId)
    .where('voucher_id', '=', voucherId)
    .where('kind', 'in', ['spend', 'return'])
    .executeTakeFirstOrThrow()
  return spent
}

/** Until the transaction ends nobody else spends, returns or voids it. */
export async function lockVoucher(tx: Transaction, voucherId: string) {
  return tx
    .selectFrom('voucher')
    .select(['currency', 'bought_by', 'voided_at'])
    .where('id', '=', voucherId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
