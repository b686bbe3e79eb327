import type { Context } from 'hono'
import { writeAudit } from '#server/audit/write-audit.ts'
import { tokenHash } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'
import { rememberDevice, trierOf } from '#server/sign-in/session/known-device.ts'
import { findSignedIn, readStaffActor } from '#server/sign-in/session/read-staff-actor.ts'
import { beginTry, forgetTries, passwordOf } from '#server/sign-in/session/sign-in-failures.ts'
import { type StaffAuth, sendCookies } from '#server/sign-in/session/staff-auth.ts'

export type SignInResult =
  | { readonly ok: true; readonly next: 'office' | 'totp' | 'set_up_totp' }
  | { readonly ok: false; readonly code: 'sign_in_failed' }
  | { readonly ok: false; readonly code: 'locked_out'; readonly minutes: number }

type Credentials = { readonly email: string; readonly password: string }

/** Opens a session by e-mail and password, always a new one; whoever has two-factor enters its code next. */
export async function signIn(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { email, password }: Credentials,
  now: number,
): Promise<SignInResult> {
  const subject = passwordOf(email)
  const by = await trierOf(auth, c, email, now)
  const lockOut = await beginTry(db, subject, by, now)
  if (lockOut) {
    if (lockOut.fresh) await noteLockOut(db, email, now)
    return { ok: false, code: 'locked_out', minutes: lockOut.minutes }
  }
  const before = await readStaffActor(auth, db, c)
  const asked = await auth.ask(
    c,
    (library, headers) =>
      library.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    /session_token=/,
  )
  if (!asked.ok) return { ok: false, code: 'sign_in_failed' }
  if ('twoFactorRedirect' in asked.value) {
    await forgetTries(db, subject, by)
    sendCookies(c, asked.cookies)
    return { ok: true, next: 'totp' }
  }
  const opened = await openSession(db, asked.value.token, before?.sessionId ?? null, now)
  if (!opened) return { ok: false, code: 'sign_in_failed' }
  await forgetTries(db, subject, by)
  sendCookies(c, asked.cookies)
  await rememberDevice(auth, c, email, now)
  return { ok: true, next: opened.mustSetUpTotp ? 'set_up_totp' : 'office' }
}

/**
 * Begins a session that the library made: notes it, and ends the one this browser had. Null, and no session, for those
 * who are not to come in any more.
 */
export async function openSession(db: Queries, token: string, earlierSession: string | null, now: number) {
  return inTransaction(db, async (tx) => {
    const session = await tx
      .updateTable('staff_session')
      .set({ proven_at: new Date(now) })
      .where('token', '=', tokenHash(token))
      .returning('id')
      .executeTakeFirst()
    const opened = session ? await findSignedIn(tx, session.id) : null
    if (!opened) {
      await tx.deleteFrom('staff_session').where('token', '=', tokenHash(token)).execute()
      return null
    }
    if (earlierSession) await tx.deleteFrom('staff_session').where('id', '=', earlierSession).execute()
    const entry = { actor: `staff:${opened.id}`, noun: 'staff', nounId: opened.id, branchId: null } as const
    await writeAudit(tx, { ...entry, action: 'staff.signed_in' }, now)
    return opened
  })
}

/** Somebody's address is being tried out. */
async function noteLockOut(db: Queries, email: string, now: number): Promise<void> {
  const member = await findRow(db, 'staff_member', { email: email.trim().toLowerCase() }, ['id'])
  if (!member) return
  const entry = { actor: 'system', noun: 'staff', nounId: member.id, branchId: null } as const
  await inTransaction(db, (tx) => writeAudit(tx, { ...entry, action: 'staff.locked_out' }, now))
}
