import type { Context } from 'hono'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'

/** Sends a link for a new password to an address, if it is of the staff. The caller can not tell whether it was. */
export async function requestPasswordReset(auth: StaffAuth, c: Context, email: string): Promise<void> {
  await auth.ask(c, (library, headers) =>
    library.api.requestPasswordReset({ body: { email }, headers, returnHeaders: true }),
  )
}
