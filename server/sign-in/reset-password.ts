import type { Context } from 'hono'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { rememberDevice } from '#server/sign-in/session/known-device.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { isGuessable } from './is-guessable.ts'

/**
 * Sets a new password with the link of a mail, once; what follows from it is in `finish-password-reset.ts`. Whoever reads
 * the member's mail is no stranger: from now on this browser is known, and so comes in while others try passwords.
 */
export async function resetPassword(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { token, newPassword }: { token: string; newPassword: string },
  now: number,
): Promise<'reset' | 'link_expired' | 'password_guessable'> {
  if (await isGuessable(db, newPassword)) return 'password_guessable'
  const staffId = await auth.verificationOf(`reset-password:${token}`)
  const asked = await auth.ask(c, (library, headers) =>
    library.api.resetPassword({ body: { token, newPassword }, headers, returnHeaders: true }),
  )
  if (!asked.ok || !staffId) return 'link_expired'
  const member = await findRow(db, 'staff_member', { id: staffId }, ['email'])
  if (member) await rememberDevice(auth, c, member.email, now)
  return 'reset'
}
