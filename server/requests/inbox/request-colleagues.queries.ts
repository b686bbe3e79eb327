import type { Colleague } from '#contracts/office/requests.ts'
import { roleMay, staffRoles } from '#domain/staff/permissions.ts'
import type { Queries } from '#server/db/connect.ts'

const answering = staffRoles.filter((role) => roleMay(role, 'request.answer'))

/** Those who may answer the requests of one of these branches, by name. */
export async function readColleagues(db: Queries, branchIds: readonly number[]): Promise<Colleague[]> {
  return db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('role', 'in', answering)
    .where((member) =>
      member.or([
        member('role', '=', 'owner'),
        member.exists(
          member
            .selectFrom('staff_branch')
            .select('staff_id')
            .whereRef('staff_id', '=', 'staff_member.id')
            .where('branch_id', 'in', branchIds),
        ),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}
