import type { Context } from 'hono'
import { type StaffAuth, sendCookies } from '#server/sign-in/session/staff-auth.ts'

/** Ends the session of a browser, and takes its cookie away. */
export async function signOut(auth: StaffAuth, c: Context): Promise<void> {
  const asked = await auth.ask(c, (library, headers) => library.api.signOut({ headers, returnHeaders: true }))
  if (asked.ok) sendCookies(c, asked.cookies)
}
