import type { Context } from 'hono'
import { isGuessablePin, readPin } from '#domain/staff/pin.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type PasswordOfStaff, type ProvenOrNot, provePassword } from '#server/sign-in/prove-password.ts'
import { hashPassword } from '#server/sign-in/session/hash-password.ts'
import { noteOwnChange } from '#server/sign-in/session/note-own-change.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'

type PinSet = ProvenOrNot | { readonly ok: false; readonly code: 'pin_wrong_form' | 'pin_guessable' }

/** Sets the PIN of somebody who gives their password, or takes it away. A PIN that was off is on again. */
export async function setPin(
  auth: StaffAuth,
  db: Queries,
  c: Context,
  { pin: typed, ...who }: PasswordOfStaff & { readonly pin: string | null },
  now: number,
): Promise<PinSet> {
  const pin = typed === null ? null : readPin(typed)
  if (typed !== null && pin === null) return { ok: false, code: 'pin_wrong_form' }
  if (pin !== null && isGuessablePin(pin)) return { ok: false, code: 'pin_guessable' }
  const proven = await provePassword(auth, db, c, who, now)
  if (!proven.ok) return proven
  const hash = pin && (await hashPassword(pin))
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('staff_pin').where('staff_id', '=', who.staff.id).execute()
    if (hash)
      await tx
        .insertInto('staff_pin')
        .values({ staff_id: who.staff.id, pin: hash, set_at: new Date(now) })
        .execute()
    await noteOwnChange(tx, who.staff, hash ? 'staff.pin_set' : 'staff.pin_removed', now)
  })
  return { ok: true }
}
