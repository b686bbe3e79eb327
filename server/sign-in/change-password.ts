import type { Context } from 'hono'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { hashPassword } from '#server/sign-in/session/hash-password.ts'
import { noteOwnChange } from '#server/sign-in/session/note-own-change.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { isGuessable } from './is-guessable.ts'
import { type PasswordOfStaff, type ProvenOrNot, provePassword } from './prove-password.ts'

/** Another password for somebody who knows the old one; their other sessions end. */
export async function changePassword(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, password, newPassword }: PasswordOfStaff & { readonly newPassword: string },
  now: number,
): Promise<ProvenOrNot | { readonly ok: false; readonly code: 'password_guessable' }> {
  const proven = await provePassword(auth, db, c, { staff, password }, now)
  if (!proven.ok) return proven
  if (await isGuessable(db, newPassword, [staff.name, staff.email]))
    return { ok: false, code: 'password_guessable' }
  const hashed = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('staff_credential')
      .set({ password: hashed, updated_at: new Date(now) })
      .where('staff_id', '=', staff.id)
      .execute()
    await tx
      .deleteFrom('staff_session')
      .where('staff_id', '=', staff.id)
      .where('id', '<>', staff.sessionId)
      .execute()
    await noteOwnChange(tx, staff, 'staff.password_changed', now)
  })
  return { ok: true }
}
