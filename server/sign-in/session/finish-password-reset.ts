import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow } from '#server/db/rows.ts'
import { noteOwnChange } from './note-own-change.ts'
import { forgetAllTries, passwordOf } from './sign-in-failures.ts'

/** After a new password: every session has ended, other links open nothing, and whoever was locked out may come in. */
export async function finishPasswordReset(db: Queries, staffId: string, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await readRow(tx, 'staff_member', { id: staffId }, ['id', 'email'])
    await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
    await tx.deleteFrom('staff_verification').where('value', '=', staffId).execute()
    await forgetAllTries(tx, passwordOf(member.email))
    await noteOwnChange(tx, member, 'staff.password_reset', now)
  })
}
