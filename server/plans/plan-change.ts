import type { AuditAction } from '#domain/staff/audit-actions.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockPlans } from './lock-plans.ts'

/** Who changes the plans of which branch. */
export type PlanCall = { readonly actor: StaffActor; readonly branchId: number }

export type PlanRefused<Code extends string> = { readonly ok: false; readonly code: Code | PermissionRefusal }

/** Changes the plans of a branch: asks for the permission again, and lets no other change come between. */
export async function changePlans<T>(
  db: Database,
  { actor, branchId }: PlanCall,
  now: number,
  work: (tx: Database) => Promise<T>,
): Promise<T | PlanRefused<never>> {
  const refused = requirePermission(actor, 'plan.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  return inTransaction(db, async (tx) => {
    await lockPlans(tx, branchId)
    return work(tx)
  })
}

type Noted = {
  readonly action: Extract<AuditAction, `plan.${string}`>
  /** What it is about: a season, a closure, the week itself. */
  readonly of: string
  readonly before: object | null
  readonly after: object | null
}

/** Notes a change of plans. */
export function notePlanChange(
  tx: Database,
  { actor, branchId }: PlanCall,
  { action, of, before, after }: Noted,
  now: number,
): Promise<void> {
  const entry = { actor: `staff:${actor.id}`, noun: 'plan', nounId: of, branchId } as const
  return writeAudit(tx, { ...entry, action, before, after }, now)
}
