import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { sendInvitation } from './send-invitation.ts'

/** Sends an invitation again to somebody who has not answered yet; the link before stops working. */
export async function inviteAgain(
  db: Queries,
  { actor, staffId }: { actor: StaffActor; staffId: string },
  publicUrl: string,
  now: number,
): Promise<Outcome<{ link: string }, 'not_found'>> {
  return changeByStaff(db, { actor, action: 'staff.change', branchId: null, now }, async (tx, audit) => {
    const waiting = await tx
      .selectFrom('staff_member')
      .leftJoin('staff_credential', 'staff_credential.staff_id', 'staff_member.id')
      .select(['staff_member.id', 'email'])
      .where('staff_member.id', '=', staffId)
      .where('active', '=', true)
      .where('staff_credential.id', 'is', null)
      .executeTakeFirst()
    if (!waiting) return { ok: false, code: 'not_found' }
    const link = await sendInvitation(tx, { staffId, inviter: actor }, publicUrl, now)
    const entry = { noun: 'staff', nounId: staffId, branchId: null } as const
    await audit({ ...entry, action: 'staff.invited', after: { email: waiting.email } })
    return { ok: true, link }
  })
}
