import type { DeskVoucherShown } from '#contracts/office/vouchers.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { currencyOf, selectDeskVouchers, toDeskVoucher } from './desk-vouchers.queries.ts'

export type DeskVoucherCall = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly id: string
}

/** A gift card with everything that happened to it. */
export async function showDeskVoucher(
  db: Queries,
  { actor, branchId, id }: DeskVoucherCall,
  now: number,
): Promise<Outcome<{ shown: DeskVoucherShown }, 'not_found'>> {
  const refused = requirePermission(actor, 'voucher.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  const row = await selectDeskVouchers(db)
    .where('voucher.id', '=', id)
    .where('voucher.currency', '=', await currencyOf(db, branchId))
    .executeTakeFirst()
  if (!row) return { ok: false, code: 'not_found' }
  const movements = await db
    .selectFrom('voucher_movement')
    .leftJoin('order', 'order.id', 'voucher_movement.order_id')
    .select(['kind', 'amount', 'voucher_movement.created_at', 'order.code'])
    .where('voucher_id', '=', id)
    .orderBy('voucher_movement.id')
    .execute()
  const shown = {
    ...toDeskVoucher(row, actor, now),
    movements: movements.map(({ kind, amount, created_at, code }) => ({
      kind,
      amount,
      order: code,
      at: created_at.toISOString(),
    })),
  }
  return { ok: true, shown }
}
