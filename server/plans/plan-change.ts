import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { lockPlans } from './lock-plans.ts'

/** Who changes the plans of which branch. */
export type PlanCall = { readonly actor: StaffActor; readonly branchId: number }

export type PlanRefused<Code extends string> = { readonly ok: false; readonly code: Code | PermissionRefusal }

/** Notes a change of plans in the audit log. */
type NotePlanChange = (noted: {
  readonly action: Extract<AuditAction, `plan.${string}`>
  /** What it is about: a season, a closure, the week itself. */
  readonly of: string
  readonly before: object | null
  readonly after: object | null
}) => Promise<void>

/** Changes the plans of a branch: asks for the permission again, and lets no other change come between. */
export async function changePlans<T extends object>(
  db: Queries,
  { actor, branchId }: PlanCall,
  now: number,
  work: (tx: Transaction, note: NotePlanChange) => Promise<T>,
): Promise<T | PlanRefused<never>> {
  return changeByStaff(db, { actor, action: 'plan.change', branchId, now }, async (tx, audit) => {
    await lockPlans(tx, branchId)
    return work(tx, ({ of, ...noted }) => audit({ noun: 'plan', nounId: of, branchId, ...noted }))
  })
}
