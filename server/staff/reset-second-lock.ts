import { randomUUID } from 'node:crypto'
import { localePath } from '#domain/locale/locale-path.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

export type SecondLockReset =
  | 'reset'
  | PermissionRefusal
  | 'not_found'
  | 'own_account'
  | 'demo_fixed'
  | 'no_second_lock'

type Reset = { readonly actor: StaffActor; readonly staffId: string }

/**
 * Takes a colleague's second lock off when their phone is lost: they are signed out everywhere and hear of it by mail. An
 * owner sets up a new one before anything else; nobody does this to themselves.
 */
export async function resetSecondLock(
  db: Database,
  { actor, staffId }: Reset,
  publicUrl: string,
  now: number,
): Promise<SecondLockReset> {
  const refused = requirePermission(actor, 'staff.change', null, now)
  if (refused) return refused
  if (staffId === actor.id) return 'own_account'
  return inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('staff_member')
      .select(['name', 'email', 'locale', 'demo', 'two_factor_enabled'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return 'not_found'
    if (member.demo) return 'demo_fixed'
    if (!member.two_factor_enabled) return 'no_second_lock'
    await tx.deleteFrom('staff_two_factor').where('staff_id', '=', staffId).execute()
    await tx
      .updateTable('staff_member')
      .set({ two_factor_enabled: false, updated_at: new Date(now) })
      .where('id', '=', staffId)
      .execute()
    await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
    const { name, email, locale } = member
    const accountLink = `${publicUrl}${localePath('/office/account', locale)}`
    await queueMail(tx, {
      kind: 'second_lock_reset',
      recipient: email,
      locale,
      details: { name, byName: actor.name, accountLink },
      cause: `second-lock-reset:${randomUUID()}`,
    })
    await writeAudit(
      tx,
      {
        actor: `staff:${actor.id}`,
        action: 'staff.totp_reset',
        noun: 'staff',
        nounId: staffId,
        branchId: null,
        before: { secondLock: true },
        after: { secondLock: false },
      },
      now,
    )
    return 'reset'
  })
}
