import { randomUUID } from 'node:crypto'
import { localePath } from '#domain/locale/locale-path.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

export type TwoFactorReset =
  | 'reset'
  | PermissionRefusal
  | 'not_found'
  | 'own_account'
  | 'demo_fixed'
  | 'no_two_factor'

type Reset = { readonly actor: StaffActor; readonly staffId: string }

/**
 * Turns a colleague's two-factor off when their phone is lost: they are signed out everywhere and hear of it by mail. An
 * owner sets up a new one before anything else; nobody does this to themselves.
 */
export async function resetTwoFactor(
  db: Queries,
  { actor, staffId }: Reset,
  publicUrl: string,
  now: number,
): Promise<TwoFactorReset> {
  const by = { actor, action: 'staff.change', branchId: null, now } as const
  const done = await changeByStaff(db, by, async (tx, audit) => {
    if (staffId === actor.id) return 'own_account'
    const member = await tx
      .selectFrom('staff_member')
      .select(['name', 'email', 'locale', 'demo', 'two_factor_enabled'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return 'not_found'
    if (member.demo) return 'demo_fixed'
    if (!member.two_factor_enabled) return 'no_two_factor'
    await tx.deleteFrom('staff_two_factor').where('staff_id', '=', staffId).execute()
    await updateRow(tx, 'staff_member', staffId, { two_factor_enabled: false, updated_at: new Date(now) })
    await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
    const { name, email, locale } = member
    const accountLink = `${publicUrl}${localePath('/office/account', locale)}`
    await queueMail(tx, {
      kind: 'two_factor_reset',
      recipient: email,
      locale,
      details: { name, byName: actor.name, accountLink },
      cause: `two-factor-reset:${randomUUID()}`,
    })
    await audit({
      action: 'staff.totp_reset',
      noun: 'staff',
      nounId: staffId,
      branchId: null,
      before: { twoFactor: true },
      after: { twoFactor: false },
    })
    return 'reset'
  })
  return answerOrCode(done)
}
