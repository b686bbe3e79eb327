import type { Context } from 'hono'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { beginTry, codesOf, forgetTries } from '#server/sign-in/session/sign-in-failures.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { claimCode } from './claim-code.ts'
import { plainCode } from './plain-code.ts'
import type { ProvenOrNot } from './prove-password.ts'

type ProvenCode =
  | (ProvenOrNot & { readonly ok: false })
  | { readonly ok: true; readonly cookies: readonly string[] }

/** Asks whether a code of the app of somebody who is in is right and new, and counts it for their session when it is not. */
export async function proveCode(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, code: typed }: { staff: SignedInStaff; code: string },
  now: number,
): Promise<ProvenCode> {
  const subject = codesOf(staff.id)
  const by = { session: staff.sessionId }
  const lockOut = await beginTry(db, subject, by, now)
  if (lockOut) return { ok: false, code: 'locked_out', minutes: lockOut.minutes }
  const code = plainCode(typed)
  const asked = await auth.ask(c, (library, headers) =>
    library.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  )
  if (!asked.ok || !(await claimCode(db, { staffId: staff.id, code }, now)))
    return { ok: false, code: 'two_factor_failed' }
  await forgetTries(db, subject, by)
  return { ok: true, cookies: asked.cookies }
}
