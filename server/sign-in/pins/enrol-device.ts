import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { StaffDevice } from '#contracts/office/devices.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { tokenHash } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { keepDevice, readDevice } from './device-cookie.ts'

type Enrolment = {
  readonly actor: SignedInStaff
  readonly branchId: number
  readonly name: string
  /** For guests to sign at, and for nothing else. */
  readonly kiosk: boolean
}

/** Makes this browser a shared device of a branch. What it was before, it is no more. */
export async function enrolDevice(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { actor, branchId, name, kiosk }: Enrolment,
  now: number,
): Promise<Outcome<{ device: StaffDevice }>> {
  const token = randomBytes(32).toString('base64url')
  const before = await readDevice(auth, db, c)
  const by = { actor, action: 'device.change', branchId, now } as const
  const done = await changeByStaff(db, by, async (tx, audit) => {
    if (before) await tx.deleteFrom('staff_device').where('id', '=', before.id).execute()
    const at = new Date(now)
    const values = { branch_id: branchId, name: name.trim(), token_hash: tokenHash(token), kiosk }
    const { id } = await tx
      .insertInto('staff_device')
      .values({ ...values, enrolled_by: actor.id, created_at: at, used_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { device: values.name, ...(kiosk && { kiosk }) }
    await audit({
      action: 'branch.device_enrolled',
      noun: 'branch',
      nounId: String(branchId),
      branchId,
      after,
    })
    const enrolledAt = at.toISOString()
    return {
      ok: true as const,
      device: {
        id,
        name: values.name,
        kiosk,
        current: true,
        enrolledBy: actor.name,
        enrolledAt,
        usedAt: enrolledAt,
      },
    }
  })
  if (done.ok) keepDevice(auth, c, token)
  return done
}
