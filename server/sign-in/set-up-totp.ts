import type { Context } from 'hono'
import type { TotpSetUp } from '#contracts/office/session.ts'
import type { Queries } from '#server/db/connect.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { type PasswordOfStaff, type ProvenOrNot, provePassword } from './prove-password.ts'

export type TotpBegun =
  | { readonly ok: true; readonly setUp: TotpSetUp }
  | (ProvenOrNot & { readonly ok: false })
  | { readonly ok: false; readonly code: 'conflict' }

/** Makes a two-factor secret. It counts once a code shows that an app knows the secret. */
export async function setUpTotp(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, password }: PasswordOfStaff,
  now: number,
): Promise<TotpBegun> {
  const proven = await provePassword(auth, db, c, { staff, password }, now)
  if (!proven.ok) return proven
  const asked = await auth.ask(c, (library, headers) =>
    library.api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
  )
  if (!asked.ok || !('totpURI' in asked.value)) return { ok: false, code: 'conflict' }
  const { totpURI: uri, backupCodes } = asked.value
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { ok: true, setUp: { uri, secret, recoveryCodes: backupCodes } }
}
