import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { tokenHash } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import { rememberDevice, trierOf } from '#server/sign-in/session/known-device.ts'
import { beginTry, codesOf, forgetTries } from '#server/sign-in/session/sign-in-failures.ts'
import { type StaffAuth, sendCookies } from '#server/sign-in/session/staff-auth.ts'
import { claimCode } from './claim-code.ts'
import { plainCode } from './plain-code.ts'
import { openSession } from './sign-in.ts'

export type TwoFactorCode = { readonly code: string; readonly recovery: boolean }

export type TwoFactorResult =
  | { readonly ok: true; readonly next: 'office' }
  | { readonly ok: false; readonly code: 'two_factor_failed' }
  | { readonly ok: false; readonly code: 'locked_out'; readonly minutes: number }

const failed = { ok: false, code: 'two_factor_failed' } as const

/**
 * The second half of signing in. The library takes five wrong codes for one password; how many a member's codes are tried
 * in all, and that a code counts once, is ours to see to.
 */
export async function verifyTwoFactor(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { code: typed, recovery }: TwoFactorCode,
  now: number,
): Promise<TwoFactorResult> {
  const member = await memberBefore(auth, db, c)
  if (!member) return failed
  const subject = codesOf(member.id)
  const by = await trierOf(auth, c, member.email, now)
  const lockOut = await beginTry(db, subject, by, now)
  if (lockOut) return { ok: false, code: 'locked_out', minutes: lockOut.minutes }
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
  if (!asked.ok) return failed
  const { token, user } = asked.value
  if (!token) return failed
  const isFirst = recovery || (await claimCode(db, { staffId: user.id, code }, now))
  if (!isFirst) {
    await db.deleteFrom('staff_session').where('token', '=', tokenHash(token)).execute()
    return failed
  }
  if (!(await openSession(db, token, null, now))) return failed
  await forgetTries(db, subject, by)
  sendCookies(c, asked.cookies)
  await rememberDevice(auth, c, member.email, now)
  return { ok: true, next: 'office' }
}

/** Whose password this browser has just given, by the library's cookie. Its signature is the library's to check. */
async function memberBefore(auth: StaffAuth, db: Queries, c: Context) {
  const signed = getCookie(c, `${auth.cookiePrefix}office.two_factor`)
  const identifier = signed?.slice(0, signed.lastIndexOf('.'))
  if (!identifier) return undefined
  const staffId = await auth.verificationOf(identifier)
  if (!staffId) return undefined
  return db.selectFrom('staff_member').select(['id', 'email']).where('id', '=', staffId).executeTakeFirst()
}
