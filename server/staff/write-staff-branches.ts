import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

export type BranchesRefusal = 'branches_missing' | 'branch_unknown'

/** The branches that somebody of a role is to hold for; whoever is no owner holds for one at least. */
export async function findStaffBranches(
  db: Queries,
  role: StaffRole,
  slugs: readonly string[],
): Promise<number[] | BranchesRefusal> {
  if (role === 'owner') return []
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return 'branches_missing'
  const found = await db.selectFrom('branch').select('id').where('slug', 'in', wanted).execute()
  return found.length === wanted.length ? found.map(({ id }) => id) : 'branch_unknown'
}

/** Sets the branches somebody holds for. */
export async function writeStaffBranches(
  tx: Transaction,
  staffId: string,
  branches: readonly number[],
): Promise<void> {
  await tx.deleteFrom('staff_branch').where('staff_id', '=', staffId).execute()
  if (branches.length === 0) return
  await tx
    .insertInto('staff_branch')
    .values(branches.map((id) => ({ staff_id: staffId, branch_id: id })))
    .execute()
}
