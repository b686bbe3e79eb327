import type { SharedDevice } from '#contracts/office/devices.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import type { Device } from './device-cookie.ts'

/** A shared device as its own screen shows it: where it stands, and who may come in by PIN. */
export async function showDevice(db: Queries, device: Device): Promise<SharedDevice> {
  const branch = await readRow(db, 'branch', { id: device.branchId }, ['slug', 'name'])
  return { name: device.name, branch, people: await peopleOf(db, device) }
}

/** Those who work at the branch of the device and have a PIN. */
async function peopleOf(db: Queries, { branchId }: Device): Promise<SharedDevice['people']> {
  return db
    .selectFrom('staff_pin')
    .innerJoin('staff_member', 'staff_member.id', 'staff_pin.staff_id')
    .select(['staff_member.id', 'staff_member.name', 'staff_member.role'])
    .where('staff_member.active', '=', true)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('role', '=', 'owner'),
        exists(
          selectFrom('staff_branch')
            .select('staff_branch.staff_id')
            .whereRef('staff_branch.staff_id', '=', 'staff_member.id')
            .where('staff_branch.branch_id', '=', branchId),
        ),
      ]),
    )
    .orderBy('staff_member.name')
    .execute()
}
