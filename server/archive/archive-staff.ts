import { sql } from 'kysely'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { showStaffMember } from '#server/staff/list-staff.ts'
import { isLastOwner } from '#server/staff/lock-owners.ts'
import { endDemo } from '#server/venue/setup/end-demo.ts'
import { counted, type Outlook } from './branch-barriers.ts'

type Archiving = { readonly actor: StaffActor; readonly staffId: string; readonly archived: boolean }

/**
 * Whoever left the house comes in no more, and is named in all that they did. What waits for them goes back to nobody in
 * particular; keys they made are the house's, and stay.
 */
export async function archiveStaff(
  db: Queries,
  { actor, staffId, archived }: Archiving,
  now: number,
): Promise<Outcome<object, 'not_found' | 'own_account' | 'last_owner'>> {
  return changeByStaff(db, { actor, action: 'staff.change', branchId: null, now }, async (tx, audit) => {
    if (staffId === actor.id) return { ok: false, code: 'own_account' }
    if (archived && (await isLastOwner(tx, staffId))) return { ok: false, code: 'last_owner' }
    const member = await tx
      .selectFrom('staff_member')
      .select(['active', 'name'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return { ok: false, code: 'not_found' }
    if (member.active !== archived) return { ok: true }
    await updateRow(tx, 'staff_member', staffId, { active: !archived, updated_at: new Date(now) })
    if (archived) await showOut(tx, staffId)
    const entry = { noun: 'staff', nounId: staffId, branchId: null, after: { name: member.name } } as const
    await audit({ ...entry, action: archived ? 'staff.archived' : 'staff.restored' })
    const { role, state, demo } = await showStaffMember(tx, staffId)
    if (role === 'owner' && state === 'active' && !demo)
      await endDemo(tx, { actor: `staff:${actor.id}`, owner: staffId }, now)
    return { ok: true }
  })
}

/** Sessions end, an open invitation leads nowhere any more, and open requests wait for somebody else. */
async function showOut(tx: Transaction, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
  await tx
    .deleteFrom('staff_invitation')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .updateTable('request')
    .set({ assigned_to: null })
    .where('assigned_to', '=', staffId)
    .where('state', 'in', ['new', 'in_review', 'quoted'])
    .execute()
}

/** What would come of it; null where there is nobody of that id. */
export async function readStaffOutlook(
  db: Queries,
  { actor, staffId }: { readonly actor: StaffActor; readonly staffId: string },
): Promise<Outlook | null> {
  if (!(await findRow(db, 'staff_member', { id: staffId }, ['id']))) return null
  const { rows } = await sql<Record<'keys' | 'tasks', number>>`
    select
      (select count(*) from api_key where created_by = ${staffId} and revoked_at is null)::integer as keys,
      (select count(*) from request where assigned_to = ${staffId}
        and state in ('new', 'in_review', 'quoted'))::integer as tasks`.execute(db)
  const barriers = counted({ own_account: staffId === actor.id ? 1 : 0 })
  return { barriers, effects: counted(rows[0] ?? {}) }
}
