import type { Context } from 'hono'
import type { Queries } from '#server/db/connect.ts'
import { noteOwnChange } from '#server/sign-in/session/note-own-change.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { type PasswordOfStaff, type ProvenOrNot, provePassword } from './prove-password.ts'

export type CodesRenewed =
  | { readonly ok: true; readonly recoveryCodes: string[] }
  | (ProvenOrNot & { readonly ok: false })
  | { readonly ok: false; readonly code: 'conflict' }

/** New recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { staff, password }: PasswordOfStaff,
  now: number,
): Promise<CodesRenewed> {
  const proven = await provePassword(auth, db, c, { staff, password }, now)
  if (!proven.ok) return proven
  const asked = await auth.ask(c, (library, headers) =>
    library.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  )
  if (!asked.ok) return { ok: false, code: 'conflict' }
  await noteOwnChange(db, staff, 'staff.codes_renewed', now)
  return { ok: true, recoveryCodes: asked.value.backupCodes }
}
