import { verify } from '@node-rs/argon2'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { mostPinFailures, pinIdleMinutes, readPin } from '#domain/staff/pin.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { tokenHash } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findSignedIn, readStaffActor } from '#server/sign-in/session/read-staff-actor.ts'
import { beginTry, forgetTries } from '#server/sign-in/session/sign-in-failures.ts'
import { type StaffAuth, sendCookies } from '#server/sign-in/session/staff-auth.ts'
import { type Device, keepDevice, readDevice } from './device-cookie.ts'
import { showDevice } from './show-device.ts'

type Switched =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'device_unknown' | 'pin_wrong' | 'pin_off' }
  | { readonly ok: false; readonly code: 'locked_out'; readonly minutes: number }

type Wish = { readonly staffId: string; readonly pin: string }

/**
 * Puts another person before a shared device, by their PIN: a session that belongs to the device, has proven no password
 * and no second factor, and takes the place of the one before. Tries are counted before they are judged, by person and
 * device, and all of a person's together.
 */
export async function switchPerson(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staffId, pin: typed }: Wish,
  now: number,
): Promise<Switched> {
  const device = await readDevice(auth, db, c)
  if (!device || device.kiosk) return { ok: false, code: 'device_unknown' }
  const subject = `pin:${staffId}`
  const by = { device: device.id }
  const lockOut = await beginTry(db, subject, by, now)
  if (lockOut) {
    if (lockOut.fresh) await noteOf(db, staffId, device, 'staff.pin_locked', now)
    return { ok: false, code: 'locked_out', minutes: lockOut.minutes }
  }
  const { people } = await showDevice(db, device)
  const kept = people.some(({ id }) => id === staffId) ? await countTry(db, staffId) : null
  if (kept === 'off') return { ok: false, code: 'pin_off' }
  const pin = readPin(typed)
  if (!kept || pin === null || !(await verify(kept, pin))) return { ok: false, code: 'pin_wrong' }
  await forgetTries(db, subject, by)
  const before = await readStaffActor(auth, db, c)
  const asked = await auth.ask(
    c,
    (library, headers) => library.api.openSessionOf({ body: { staffId }, headers, returnHeaders: true }),
    /session_token=/,
  )
  if (!asked.ok) return { ok: false, code: 'pin_wrong' }
  const earlier = before?.sessionId ?? null
  if (!(await beginPinSession(db, device, { token: asked.value.token, earlier }, now)))
    return { ok: false, code: 'pin_wrong' }
  sendCookies(c, asked.cookies)
  keepDevice(auth, c)
  return { ok: true }
}

/** Counts a try on a PIN before it is judged; answers its hash, or that it was tried too often. */
async function countTry(db: Queries, staffId: string): Promise<string | 'off'> {
  const row = await db
    .updateTable('staff_pin')
    .set({ failures: sql<number>`failures + 1` })
    .where('staff_id', '=', staffId)
    .where('failures', '<', mostPinFailures)
    .returning('pin')
    .executeTakeFirst()
  return row?.pin ?? 'off'
}

type Opened = { readonly token: string; readonly earlier: string | null }

/** Nothing that was proven in the session before counts for whoever comes now. */
async function beginPinSession(
  db: Queries,
  device: Device,
  { token, earlier }: Opened,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const session = await tx
      .updateTable('staff_session')
      .set({
        proven_at: new Date(0),
        device_id: device.id,
        // By the clock that it is read by.
        locks_at: sql<Date>`now() + make_interval(mins => ${pinIdleMinutes})`,
      })
      .where('token', '=', tokenHash(token))
      .returning('id')
      .executeTakeFirst()
    const opened = session ? await findSignedIn(tx, session.id) : null
    if (!opened) {
      await tx.deleteFrom('staff_session').where('token', '=', tokenHash(token)).execute()
      return false
    }
    if (earlier) await tx.deleteFrom('staff_session').where('id', '=', earlier).execute()
    await tx.updateTable('staff_pin').set({ failures: 0 }).where('staff_id', '=', opened.id).execute()
    await tx
      .updateTable('staff_device')
      .set({ used_at: new Date(now) })
      .where('id', '=', device.id)
      .execute()
    await noteOf(tx, opened.id, device, 'staff.switched', now)
    return true
  })
}

function noteOf(
  db: Queries,
  staffId: string,
  { branchId, name }: Device,
  action: 'staff.switched' | 'staff.pin_locked',
  now: number,
): Promise<void> {
  const actor = action === 'staff.switched' ? (`staff:${staffId}` as const) : ('system' as const)
  const entry = { actor, action, noun: 'staff', nounId: staffId, branchId, after: { device: name } } as const
  return inTransaction(db, (tx) => writeAudit(tx, entry, now))
}
