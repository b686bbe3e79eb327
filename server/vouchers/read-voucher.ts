import type { Voucher } from '#domain/voucher/judge-voucher.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectVoucher } from './voucher.queries.ts'

/** Reads the voucher of an order's line; for an order, with what that order itself has spent of it. */
export async function readVoucher(
  db: Queries,
  id: string,
  orderId: string | null = null,
): Promise<Voucher | null> {
  return selectVoucher(db, { id }, orderId)
}
