import type { Context } from 'hono'
import type { Proof } from '#contracts/office/session.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { proveCode } from './prove-code.ts'
import { type ProvenOrNot, provePassword } from './prove-password.ts'

/**
 * Takes the password or a code again, so that for a while this session may do what matters more. Who has
 * two-factor and came in by PIN gives a code: no password of theirs went before it.
 */
export async function stepUp(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, proof }: { staff: SignedInStaff; proof: Proof },
  now: number,
): Promise<ProvenOrNot> {
  if (staff.byPin && staff.twoFactorEnabled && 'password' in proof)
    return { ok: false, code: 'two_factor_failed' }
  const proven =
    'password' in proof
      ? await provePassword(auth, db, c, { staff, password: proof.password }, now)
      : await proveCode(auth, db, c, { staff, code: proof.code }, now)
  if (!proven.ok) return proven
  await updateRow(db, 'staff_session', staff.sessionId, { proven_at: new Date(now) })
  return { ok: true }
}
