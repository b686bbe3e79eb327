import type { StaffChanges } from '#contracts/office/staff.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { endDemo } from '#server/venue/setup/end-demo.ts'
import { showStaffMember } from './list-staff.ts'
import { isLastOwner } from './lock-owners.ts'
import { type BranchesRefusal, findStaffBranches, writeStaffBranches } from './write-staff-branches.ts'

type Change = { readonly actor: StaffActor; readonly staffId: string; readonly changes: StaffChanges }

/** Another role, or other branches. Nobody changes themselves, and an owner is always left. */
export async function changeStaff(
  db: Queries,
  { actor, staffId, changes }: Change,
  now: number,
): Promise<Outcome<object, BranchesRefusal | 'not_found' | 'own_account' | 'last_owner'>> {
  return changeByStaff(db, { actor, action: 'staff.change', branchId: null, now }, async (tx, audit) => {
    if (staffId === actor.id) return { ok: false, code: 'own_account' }
    const loses = changes.role !== undefined && changes.role !== 'owner'
    if (loses && (await isLastOwner(tx, staffId))) return { ok: false, code: 'last_owner' }
    const locked = await tx
      .selectFrom('staff_member')
      .select('id')
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return { ok: false, code: 'not_found' }
    const before = await showStaffMember(tx, staffId)
    const role = changes.role ?? before.role
    const held = await findStaffBranches(tx, role, changes.branches ?? before.branches)
    if (typeof held === 'string') return { ok: false, code: held }
    await writeStaffBranches(tx, staffId, held)
    await tx
      .updateTable('staff_member')
      .set({ role, updated_at: new Date(now) })
      .where('id', '=', staffId)
      .execute()
    const after = await showStaffMember(tx, staffId)
    const said = ({ role, branches, state }: typeof after) => ({ role, branches, state })
    const entry = { noun: 'staff', nounId: staffId, branchId: null } as const
    await audit({ ...entry, action: 'staff.changed', before: said(before), after: said(after) })
    if (after.role === 'owner' && after.state === 'active' && !after.demo)
      await endDemo(tx, { actor: `staff:${actor.id}`, owner: staffId }, now)
    return { ok: true }
  })
}
