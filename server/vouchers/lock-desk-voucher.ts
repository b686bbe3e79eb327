import { type PermissionRefusal, requirePermission } from '#domain/staff/require-permission.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type DeskVoucherRow, selectDeskVouchers } from './desk-vouchers.queries.ts'
import type { DeskVoucherCall } from './show-desk-voucher.ts'
import { lockVoucher } from './voucher.queries.ts'

export type VoucherRefusal = PermissionRefusal | 'not_found' | 'voucher_over'

/** Locks a card, if the one who asks may change cards of the branch that sold or gave it. */
export async function lockDeskVoucher(
  tx: Transaction,
  { actor, branchId, id }: DeskVoucherCall,
  now: number,
): Promise<{ ok: true; voucher: DeskVoucherRow } | { ok: false; code: VoucherRefusal }> {
  await lockVoucher(tx, id)
  const voucher = await selectDeskVouchers(tx).where('voucher.id', '=', id).executeTakeFirst()
  const refused = requirePermission(actor, 'voucher.change', voucher?.home_id ?? branchId, now)
  if (refused) return { ok: false, code: refused }
  if (!voucher) return { ok: false, code: 'not_found' }
  return voucher.voided_at ? { ok: false, code: 'voucher_over' } : { ok: true, voucher }
}
