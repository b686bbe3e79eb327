import type { Voucher } from '#domain/voucher/judge-voucher.ts'
import { normaliseOldCode } from '#domain/voucher/normalise-old-code.ts'
import { normaliseVoucherCode } from '#domain/voucher/normalise-voucher-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectVoucher } from './voucher.queries.ts'

/** Finds a voucher by its code, or that of the system before, as a person types it; for an order, with what that order itself has spent of it. */
export async function findVoucher(
  db: Queries,
  code: string,
  orderId: string | null = null,
): Promise<Voucher | null> {
  const kept = normaliseVoucherCode(code)
  const known = kept ? await selectVoucher(db, { code: kept }, orderId) : null
  if (known) return known
  const old = normaliseOldCode(code)
  return old ? selectVoucher(db, { old_code: old }, orderId) : null
}
