import { randomUUID } from 'node:crypto'
import type { GuestIdentity, GuestTraces } from '#contracts/office/guest-data.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { exportGuest } from './export-guest.ts'
import { findGuest, tracesOf } from './find-guest.ts'

type Question = { readonly actor: StaffActor; readonly identity: GuestIdentity }

/** What the venue knows of somebody, counted. */
export async function showGuestTraces(
  db: Queries,
  { actor, identity }: Question,
  now: number,
): Promise<Asked<GuestTraces>> {
  const refused = requirePermission(actor, 'guest_data.read', null, now)
  if (refused) return { ok: false, code: refused }
  return { ok: true, value: await tracesOf(db, await findGuest(db, identity), now) }
}

/** All of it, to hand over. The log says that it was, and not whose. */
export async function handOverGuestData(
  db: Queries,
  { actor, identity }: Question,
  now: number,
): Promise<Asked<object>> {
  return changeByStaff(db, { actor, action: 'guest_data.read', branchId: null, now }, async (tx, audit) => {
    const guest = await findGuest(tx, identity)
    const data = await exportGuest(tx, guest)
    const entry = { noun: 'guest', nounId: randomUUID(), branchId: null } as const
    const after = { orders: guest.orders.length, requests: guest.requests.length }
    await audit({ ...entry, action: 'guest.exported', after })
    return { ok: true, value: data }
  })
}
