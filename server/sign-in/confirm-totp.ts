import type { Context } from 'hono'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { noteOwnChange } from '#server/sign-in/session/note-own-change.ts'
import { type StaffAuth, sendCookies } from '#server/sign-in/session/staff-auth.ts'
import { proveCode } from './prove-code.ts'
import type { ProvenOrNot } from './prove-password.ts'

/** The first code of the app: from now on two-factor is asked for. */
export async function confirmTotp(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, code }: { staff: SignedInStaff; code: string },
  now: number,
): Promise<ProvenOrNot> {
  const proven = await proveCode(auth, db, c, { staff, code }, now)
  if (!proven.ok) return proven
  await noteOwnChange(db, staff, 'staff.totp_set_up', now)
  sendCookies(c, proven.cookies)
  return { ok: true }
}
