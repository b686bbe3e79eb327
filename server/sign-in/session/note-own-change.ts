import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'

/** Notes what somebody changed about their own account. */
export function noteOwnChange(
  db: Database,
  { id }: Pick<StaffActor, 'id'>,
  action: AuditAction,
  now: number,
): Promise<void> {
  return writeAudit(db, { actor: `staff:${id}`, action, noun: 'staff', nounId: id, branchId: null }, now)
}
