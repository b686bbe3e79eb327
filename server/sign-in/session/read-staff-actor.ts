import type { Context } from 'hono'
import { sql } from 'kysely'
import { pinSessionHours } from '#domain/staff/pin.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { type StaffAuth, sendCookies } from './staff-auth.ts'

/** However often it is used, a session ends: then a password is asked for again. */
export const longestSessionDays = 30

/** Who calls, by the session of their cookie. Null for nobody, and for those who work here no more. */
export async function readStaffActor(
  auth: StaffAuth,
  db: Queries,
  c: Context,
): Promise<SignedInStaff | null> {
  if (!c.req.header('cookie')?.includes('office.session_token=')) return null
  const asked = await auth.ask(c, (library, headers) =>
    library.api.getSession({ headers, returnHeaders: true }),
  )
  if (!asked.ok || !asked.value) return null
  const found = await findSignedIn(db, asked.value.session.id)
  // A session that is used is kept longer.
  if (found) sendCookies(c, asked.cookies)
  return found
}

/** Who opened a session, as they are now. */
export async function findSignedIn(db: Queries, sessionId: string): Promise<SignedInStaff | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_id')
    .select(['staff_session.id as session_id', 'proven_at', 'device_id'])
    .select(['staff_member.id', 'name', 'email', 'role', 'locale', 'two_factor_enabled', 'demo'])
    .where('staff_session.id', '=', sessionId)
    .where('active', '=', true)
    .where('staff_session.created_at', '>', sql<Date>`now() - make_interval(days => ${longestSessionDays})`)
    // Nobody touched the shared screen for a while, or the evening is over.
    .where(
      sql<boolean>`(device_id is null or (
        locks_at > now() and staff_session.created_at > now() - make_interval(hours => ${pinSessionHours})
      ))`,
    )
    .executeTakeFirst()
  if (!row || (row.demo && !(await isDemoVenue(db)))) return null
  const branches = await db
    .selectFrom('staff_branch')
    .select('branch_id')
    .where('staff_id', '=', row.id)
    .execute()
  return {
    kind: 'staff',
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    locale: row.locale,
    branches: branches.map(({ branch_id }) => branch_id),
    sessionId: row.session_id,
    provenAt: row.proven_at.getTime(),
    byPin: row.device_id !== null,
    twoFactorEnabled: row.two_factor_enabled,
    mustSetUpTotp: row.role === 'owner' && !row.two_factor_enabled && !row.demo,
    demo: row.demo,
  }
}
