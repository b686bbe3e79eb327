import type { Context } from 'hono'
import { slug as slugShape } from '#contracts/slug.ts'
import { needsBranchInUse, permissionOf } from '#domain/staff/permissions.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import type { BranchOfCall, EndpointSpec } from './endpoint.ts'
import { bearerOf } from './endpoint-access.ts'
import { type Refusal, refuse } from './endpoint-problems.ts'
import type { CallingKey, SignedInStaff, StaffDoor } from './staff-door.ts'

type StaffSpec = Extract<EndpointSpec, { access: 'staff' }>
type StaffCaller = { readonly staff: SignedInStaff | CallingKey; readonly branch: BranchOfCall | undefined }

/**
 * Who of the staff calls, if they may. The door asks the same question as the use case behind it, which knows what the
 * order or the member in question really belongs to; so nothing that has an address goes unasked.
 */
export async function staffOfCaller(
  spec: StaffSpec,
  c: Context,
  { db, door }: { db: Queries; door?: StaffDoor | undefined },
  now: number,
): Promise<StaffCaller | Refusal> {
  if (!door) throw new Error(`${spec.path} is mounted without a way to sign in`)
  const key = bearerOf(c)
  const staff = key === undefined ? await door.readSession(c) : await keyOfCaller(spec, door, key, now)
  if (!staff) return refuse('unauthorised')
  if (staff === 'beyond_key') return refuse('forbidden')
  const slug = c.req.param('branch')
  const branch = slug === undefined ? undefined : await findBranch(db, slug)
  if (slug !== undefined && !branch) return refuse('not_found')
  const refused = requirePermission(staff, spec.action, branch?.id ?? null, now)
  if (refused) return refuse(refused)
  if (branch?.archived && spec.method !== 'get' && needsBranchInUse(spec.action)) return refuse('archived')
  return { staff, branch }
}

/** A key reads what it was made for, and nothing else: whatever changes something needs a person who signed in. */
async function keyOfCaller(
  { method, action }: StaffSpec,
  door: StaffDoor,
  key: string,
  now: number,
): Promise<CallingKey | 'beyond_key' | null> {
  const found = await door.readKey(key, now)
  if (!found) return null
  if (method === 'get' && found.actions.some((one) => one === action)) return found
  // What concerns only whoever asks is nothing for a program: it has no account.
  return permissionOf(action).scope === 'self' ? null : 'beyond_key'
}

async function findBranch(db: Queries, given: string): Promise<BranchOfCall | undefined> {
  const { success, data: slug } = slugShape.safeParse(given)
  if (!success) return undefined
  const found = await findRow(db, 'branch', { slug }, ['id', 'slug', 'archived_at'])
  return found && { id: found.id, slug, archived: found.archived_at !== null }
}
