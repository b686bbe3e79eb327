import type { Context } from 'hono'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { beginTry, forgetTries, passwordOf } from '#server/sign-in/session/sign-in-failures.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'

export type ProvenOrNot =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'password_wrong' | 'two_factor_failed' }
  | { readonly ok: false; readonly code: 'locked_out'; readonly minutes: number }

export type PasswordOfStaff = { readonly staff: SignedInStaff; readonly password: string }

/** Asks whether the password of somebody who is in is right, and counts it for their session when it is not. */
export async function provePassword(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, password }: PasswordOfStaff,
  now: number,
): Promise<ProvenOrNot> {
  const subject = passwordOf(staff.email)
  const by = { session: staff.sessionId }
  const lockOut = await beginTry(db, subject, by, now)
  if (lockOut) return { ok: false, code: 'locked_out', minutes: lockOut.minutes }
  const asked = await auth.ask(c, (library, headers) =>
    library.api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
  )
  if (!asked.ok) return { ok: false, code: 'password_wrong' }
  await forgetTries(db, subject, by)
  return { ok: true }
}
