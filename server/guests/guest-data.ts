import { randomUUID } from 'node:crypto'
import type { GuestIdentity, GuestTraces } from '#contracts/office-guest-data.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { exportGuest } from './export-guest.ts'
import { findGuest, tracesOf } from './find-guest.ts'

type Question = { readonly actor: StaffActor; readonly identity: GuestIdentity }

/** What the venue knows of somebody, counted. */
export async function showGuestTraces(
  db: Database,
  { actor, identity }: Question,
  now: number,
): Promise<Asked<GuestTraces>> {
  const refused = requirePermission(actor, 'guest_data.read', null, now)
  if (refused) return { ok: false, code: refused }
  return { ok: true, value: await tracesOf(db, await findGuest(db, identity), now) }
}

/** All of it, to hand over. The log says that it was, and not whose. */
export async function handOverGuestData(
  db: Database,
  { actor, identity }: Question,
  now: number,
): Promise<Asked<object>> {
  const refused = requirePermission(actor, 'guest_data.read', null, now)
  if (refused) return { ok: false, code: refused }
  return inTransaction(db, async (tx) => {
    const guest = await findGuest(tx, identity)
    const data = await exportGuest(tx, guest)
    const entry = { actor: `staff:${actor.id}`, noun: 'guest', nounId: randomUUID(), branchId: null } as const
    const after = { orders: guest.orders.length, requests: guest.requests.length }
    await writeAudit(tx, { ...entry, action: 'guest.exported', after }, now)
    return { ok: true, value: data }
  })
}
