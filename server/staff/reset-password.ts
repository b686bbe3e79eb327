import type { Context } from 'hono'
import type { Database } from '#server/db/connect.ts'
import { isGuessable } from './is-guessable.ts'
import type { StaffAuth } from './staff-auth.ts'

/** Sets a new password with the link of a mail, once; what follows from it is in `finish-password-reset.ts`. */
export async function resetPassword(
  auth: StaffAuth,
  db: Database,
  c: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<'reset' | 'link_expired' | 'password_guessable'> {
  if (await isGuessable(db, newPassword)) return 'password_guessable'
  const asked = await auth.ask(c, (library, headers) =>
    library.api.resetPassword({ body: { token, newPassword }, headers, returnHeaders: true }),
  )
  return asked.ok ? 'reset' : 'link_expired'
}
