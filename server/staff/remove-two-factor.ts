import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

/**
 * Turns a member's two-factor off at the wish of whoever runs the machine: when its secret can not be read any more, and no
 * other owner is there to do it. They are signed out everywhere; an owner sets up a new one before anything else.
 */
export async function removeTwoFactor(
  db: Queries,
  email: string,
  now: number,
): Promise<'removed' | 'no_two_factor'> {
  return inTransaction(db, async (tx) => {
    const member = await tx
      .updateTable('staff_member')
      .set({ two_factor_enabled: false, updated_at: new Date(now) })
      .where('email', '=', email.trim().toLowerCase())
      .where('two_factor_enabled', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!member) return 'no_two_factor'
    await tx.deleteFrom('staff_two_factor').where('staff_id', '=', member.id).execute()
    await tx.deleteFrom('staff_session').where('staff_id', '=', member.id).execute()
    const entry = { actor: 'system', noun: 'staff', nounId: member.id, branchId: null } as const
    const change = { before: { twoFactor: true }, after: { twoFactor: false } }
    await writeAudit(tx, { ...entry, action: 'staff.totp_reset', ...change }, now)
    return 'removed'
  })
}
