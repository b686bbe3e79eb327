import type { Hosts } from '#contracts/office/results.ts'
import type { Queries } from '#server/db/connect.ts'

/** Who works in a branch and may have been with a group. */
export async function listHosts(db: Queries, branchId: number): Promise<Hosts> {
  const items = await db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('role', '=', 'owner'),
        exists(
          selectFrom('staff_branch')
            .select('staff_id')
            .whereRef('staff_id', '=', 'staff_member.id')
            .where('branch_id', '=', branchId),
        ),
      ]),
    )
    .orderBy('name')
    .execute()
  return { items }
}
