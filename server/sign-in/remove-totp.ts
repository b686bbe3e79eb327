import type { Context } from 'hono'
import type { Queries } from '#server/db/connect.ts'
import { noteOwnChange } from '#server/sign-in/session/note-own-change.ts'
import { type StaffAuth, sendCookies } from '#server/sign-in/session/staff-auth.ts'
import { type PasswordOfStaff, type ProvenOrNot, provePassword } from './prove-password.ts'

/** Turns two-factor off again. Owners keep theirs. */
export async function removeTotp(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, password }: PasswordOfStaff,
  now: number,
): Promise<ProvenOrNot | { readonly ok: false; readonly code: 'forbidden' }> {
  if (staff.role === 'owner') return { ok: false, code: 'forbidden' }
  const proven = await provePassword(auth, db, c, { staff, password }, now)
  if (!proven.ok) return proven
  const asked = await auth.ask(c, (library, headers) =>
    library.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  )
  if (!asked.ok) return { ok: false, code: 'password_wrong' }
  await noteOwnChange(db, staff, 'staff.totp_removed', now)
  sendCookies(c, asked.cookies)
  return { ok: true }
}
