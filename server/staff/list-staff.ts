import { sql } from 'kysely'
import type { StaffMember } from '#contracts/office/staff.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'

/** Everybody who works here or did, those who do first. */
export async function listStaff(
  db: Queries,
  actor: StaffActor,
  now: number,
): Promise<Outcome<{ items: StaffMember[] }>> {
  const refused = requirePermission(actor, 'staff.read', null, now)
  if (refused) return { ok: false, code: refused }
  return { ok: true, items: await readStaff(db) }
}

/** One member as the list shows them. */
export async function showStaffMember(db: Queries, id: string): Promise<StaffMember> {
  const found = (await readStaff(db)).find((one) => one.id === id)
  if (!found) throw new Error(`There is no member ${id}`)
  return found
}

async function readStaff(db: Queries): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff_member')
    .leftJoin('staff_credential', 'staff_credential.staff_id', 'staff_member.id')
    .select(['staff_member.id', 'name', 'email', 'role', 'locale', 'active', 'two_factor_enabled', 'demo'])
    .select('staff_credential.id as credential')
    .select((member) => [
      member
        .selectFrom('staff_branch')
        .innerJoin('branch', 'branch.id', 'branch_id')
        .whereRef('staff_id', '=', 'staff_member.id')
        .select(
          sql<string[]>`coalesce(array_agg(branch.slug::text order by branch.position), '{}')`.as('slugs'),
        )
        .as('branches'),
      member
        .selectFrom('staff_session')
        .whereRef('staff_id', '=', 'staff_member.id')
        .select(({ fn }) => fn.max('updated_at').as('at'))
        .as('seen_at'),
    ])
    .orderBy('active', 'desc')
    .orderBy(sql`array_position(array['owner', 'manager', 'host'], role)`)
    .orderBy('name')
    .execute()
  const demo = await isDemoVenue(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    locale: row.locale,
    branches: row.branches ?? [],
    state: !row.active ? 'inactive' : row.credential === null ? 'invited' : 'active',
    twoFactor: row.two_factor_enabled,
    demo: row.demo && demo,
    seenAt: row.seen_at?.toISOString() ?? null,
  }))
}
