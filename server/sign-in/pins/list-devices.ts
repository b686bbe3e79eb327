import type { StaffDevice } from '#contracts/office/devices.ts'
import type { Queries } from '#server/db/connect.ts'

/** The shared devices of a branch, the one last used first. */
export async function listDevices(
  db: Queries,
  { branchId, own }: { readonly branchId: number; readonly own: string | null },
): Promise<StaffDevice[]> {
  const rows = await db
    .selectFrom('staff_device')
    .leftJoin('staff_member', 'staff_member.id', 'staff_device.enrolled_by')
    .select(['staff_device.id', 'staff_device.name', 'staff_device.kiosk', 'staff_member.name as by'])
    .select(['staff_device.created_at', 'staff_device.used_at'])
    .where('staff_device.branch_id', '=', branchId)
    .orderBy('staff_device.used_at', 'desc')
    .orderBy('staff_device.id')
    .execute()
  return rows.map(({ id, name, kiosk, by, created_at, used_at }) => ({
    id,
    name,
    kiosk,
    current: id === own,
    enrolledBy: by,
    enrolledAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
  }))
}
