import type { Context } from 'hono'
import type { Database } from '#server/db/connect.ts'
import { claimCode } from './claim-code.ts'
import { plainCode } from './plain-code.ts'
import { openSession } from './sign-in.ts'
import { type StaffAuth, sendCookies } from './staff-auth.ts'

export type SecondLockCode = { readonly code: string; readonly recovery: boolean }

/**
 * The second half of signing in. The library counts wrong codes: five for one password, ten in a row for one member.
 * That a code counts once is ours to see to.
 */
export async function enterSecondLock(
  auth: StaffAuth,
  db: Database,
  c: Context,
  { code: typed, recovery }: SecondLockCode,
  now: number,
): Promise<'office' | 'two_factor_failed'> {
  const code = plainCode(typed)
  const asked = await auth.ask(
    c,
    (library, headers) =>
      recovery
        ? library.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
        : library.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    // With a session the library would take it for somebody who is in already.
    /session_token=/,
  )
  if (!asked.ok) return 'two_factor_failed'
  const { token, user } = asked.value
  if (!token) return 'two_factor_failed'
  const isFirst = recovery || (await claimCode(db, { staffId: user.id, code }, now))
  if (!isFirst) {
    await db.deleteFrom('staff_session').where('token', '=', token).execute()
    return 'two_factor_failed'
  }
  if (!(await openSession(db, token, null, now))) return 'two_factor_failed'
  sendCookies(c, asked.cookies)
  return 'office'
}
