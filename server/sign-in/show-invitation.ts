import type { Invitation } from '#contracts/office/session.ts'
import { openInvitation } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'

/** What an open invitation is for; null when it is used, old or none. */
export async function showInvitation(db: Queries, token: string, now: number): Promise<Invitation | null> {
  const found = await openInvitation(db, token, now).executeTakeFirst()
  if (!found) return null
  if (found.staff_id === null) return { email: null, name: null, role: 'owner', branches: [] }
  const member = await db
    .selectFrom('staff_member')
    .select(['name', 'email', 'role'])
    .where('id', '=', found.staff_id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!member) return null
  const branches = await db
    .selectFrom('staff_branch')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .select('branch.name')
    .where('staff_id', '=', found.staff_id)
    .orderBy('branch.position')
    .execute()
  return { ...member, branches: branches.map(({ name }) => name) }
}
