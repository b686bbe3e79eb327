import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'

/** How much of one order somebody may give back: a manager what the branch allows, an owner everything (null). */
export async function readRefundLimit(
  db: Queries,
  { role }: Pick<StaffActor, 'role'>,
  branchId: number,
): Promise<number | null> {
  if (role === 'owner') return null
  const branch = await readRow(db, 'branch', { id: branchId }, ['manager_refund_limit'])
  return branch.manager_refund_limit
}

/** How much of an order's price somebody may take off, in percent: an owner all of it (null). */
export async function readDiscountLimit(
  db: Queries,
  { role }: Pick<StaffActor, 'role'>,
  branchId: number,
): Promise<number | null> {
  if (role === 'owner') return null
  const columns = ['host_discount_percent', 'manager_discount_percent'] as const
  const branch = await readRow(db, 'branch', { id: branchId }, columns)
  return role === 'manager' ? branch.manager_discount_percent : branch.host_discount_percent
}
