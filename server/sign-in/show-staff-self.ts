import type { Selectable } from 'kysely'
import type { StaffBranch, StaffSelf } from '#contracts/office-session.ts'
import { roleMay, staffActions } from '#domain/staff/permissions.ts'
import { holdsFor } from '#domain/staff/require-permission.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries, Schema } from '#server/db/connect.ts'

/** Somebody as their own screens need them. */
export async function showStaffSelf(db: Queries, staff: SignedInStaff): Promise<StaffSelf> {
  const { id, name, email, role, locale, demo } = staff
  return {
    id,
    name,
    email,
    role,
    locale,
    demo,
    ...(await heldBranches(db, staff)),
    twoFactor: twoFactorOf(staff),
    may: staffActions.filter((action) => roleMay(role, action)),
  }
}

function twoFactorOf(staff: SignedInStaff): StaffSelf['twoFactor'] {
  if (staff.twoFactorEnabled) return 'on'
  if (staff.mustSetUpTotp) return 'needed'
  return staff.demo && staff.role === 'owner' ? 'waived' : 'off'
}

async function heldBranches(
  db: Queries,
  staff: SignedInStaff,
): Promise<Pick<StaffSelf, 'branches' | 'archivedBranches'>> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'name', 'time_zone', 'business_day_start', 'currency', 'archived_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const held = rows.filter(({ id }) => holdsFor(staff, id))
  return {
    branches: held.filter(({ archived_at }) => archived_at === null).map(toStaffBranch),
    archivedBranches: held.filter(({ archived_at }) => archived_at !== null).map(toStaffBranch),
  }
}

type BranchRow = Pick<
  Selectable<Schema['branch']>,
  'slug' | 'name' | 'time_zone' | 'business_day_start' | 'currency'
>

function toStaffBranch({ slug, name, time_zone, business_day_start, currency }: BranchRow): StaffBranch {
  return { slug, name, timeZone: time_zone, businessDayStart: business_day_start, currency }
}
