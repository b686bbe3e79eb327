import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/** Notes what somebody changed about their own account. */
export function noteOwnChange(
  db: Queries,
  { id }: Pick<StaffActor, 'id'>,
  action: AuditAction,
  now: number,
): Promise<void> {
  const entry = { actor: `staff:${id}`, action, noun: 'staff', nounId: id, branchId: null } as const
  return inTransaction(db, (tx) => writeAudit(tx, entry, now))
}
