import type { Context } from 'hono'
import type { Proof } from '#contracts/office-session.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { proveCode } from './prove-code.ts'
import { type ProvenOrNot, provePassword } from './prove-password.ts'

/** Takes the password or a code again, so that for a while this session may do what matters more. */
export async function stepUp(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, proof }: { staff: SignedInStaff; proof: Proof },
  now: number,
): Promise<ProvenOrNot> {
  const proven =
    'password' in proof
      ? await provePassword(auth, db, c, { staff, password: proof.password }, now)
      : await proveCode(auth, db, c, { staff, code: proof.code }, now)
  if (!proven.ok) return proven
  await updateRow(db, 'staff_session', staff.sessionId, { proven_at: new Date(now) })
  return { ok: true }
}
