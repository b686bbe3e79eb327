import type { Context } from 'hono'
import { requirePermission } from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { readStaffActor, type SignedInStaff } from '#server/staff/read-staff-actor.ts'
import type { StaffAuth } from '#server/staff/staff-auth.ts'
import type { BranchOfCall, EndpointSpec } from './endpoint.ts'
import { type Refusal, refuse } from './endpoint-problems.ts'

type StaffSpec = Extract<EndpointSpec, { access: 'staff' }>
type StaffCaller = { readonly staff: SignedInStaff; readonly branch: BranchOfCall | undefined }

/**
 * Who of the staff calls, if they may. The door asks the same question as the use case behind it, which knows what the
 * order or the member in question really belongs to; so nothing that has an address goes unasked.
 */
export async function staffOfCaller(
  spec: StaffSpec,
  c: Context,
  { db, staffAuth }: { db: Database; staffAuth?: StaffAuth | undefined },
  now: number,
): Promise<StaffCaller | Refusal> {
  if (!staffAuth) throw new Error(`${spec.path} is mounted without a way to sign in`)
  const staff = await readStaffActor(staffAuth, db, c)
  if (!staff) return refuse('unauthorised')
  const slug = c.req.param('branch')
  const branch = slug === undefined ? undefined : await findBranch(db, slug)
  if (slug !== undefined && !branch) return refuse('not_found')
  const refused = requirePermission(staff, spec.action, branch?.id ?? null, now)
  if (refused) return refuse(refused)
  return { staff, branch }
}

async function findBranch(db: Database, slug: string): Promise<BranchOfCall | undefined> {
  return db.selectFrom('branch').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst()
}
