import type { Selectable } from 'kysely'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { opensByPin, permissionOf, roleMay, staffActions } from '#domain/staff/permissions.ts'
import { holdsFor } from '#domain/staff/require-permission.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries, Schema } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

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
    // By PIN one works at the desk; what asks for a password each time can be asked for there, too.
    may: staffActions.filter(
      (action) =>
        roleMay(role, action) && (!staff.byPin || opensByPin(action) || permissionOf(action).stepUp === true),
    ),
    hasPin: (await findRow(db, 'staff_pin', { staff_id: id }, ['staff_id'])) !== undefined,
    byPin: staff.byPin,
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
