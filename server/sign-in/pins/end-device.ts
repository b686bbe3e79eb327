import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'

type EndDevice = { readonly actor: StaffActor; readonly branchId: number; readonly id: string }

/** A device is shared no more: whoever came in by PIN there is out with it. */
export async function endDevice(
  db: Queries,
  { actor, branchId, id }: EndDevice,
  now: number,
): Promise<Outcome<object, 'not_found'>> {
  return changeByStaff(db, { actor, action: 'device.change', branchId, now }, async (tx, audit) => {
    const gone = await tx
      .deleteFrom('staff_device')
      .where('id', '=', id)
      .where('branch_id', '=', branchId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) return { ok: false as const, code: 'not_found' as const }
    const before = { device: gone.name }
    await audit({ action: 'branch.device_ended', noun: 'branch', nounId: String(branchId), branchId, before })
    return { ok: true as const }
  })
}
