import type { StaffInvitation } from '#contracts/office/staff.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { sendInvitation } from './send-invitation.ts'
import { type BranchesRefusal, findStaffBranches, writeStaffBranches } from './write-staff-branches.ts'

type Invite = { readonly actor: StaffActor; readonly invitation: StaffInvitation }

/** Makes somebody a member of the staff, who chooses a password with the link of a mail. */
export async function inviteStaff(
  db: Queries,
  { actor, invitation }: Invite,
  publicUrl: string,
  now: number,
): Promise<Outcome<{ id: string; link: string }, BranchesRefusal | 'email_known'>> {
  return changeByStaff(db, { actor, action: 'staff.change', branchId: null, now }, async (tx, audit) => {
    const { name, role, locale, branches } = invitation
    const email = invitation.email.trim().toLowerCase()
    const held = await findStaffBranches(tx, role, branches)
    if (typeof held === 'string') return { ok: false, code: held }
    const member = await tx
      .insertInto('staff_member')
      .values({ name: name.trim(), email, role, locale, created_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!member) return { ok: false, code: 'email_known' }
    await writeStaffBranches(tx, member.id, held)
    const link = await sendInvitation(tx, { staffId: member.id, inviter: actor }, publicUrl, now)
    const entry = { noun: 'staff', nounId: member.id, branchId: null } as const
    const after = { name: name.trim(), email, role, branches }
    await audit({ ...entry, action: 'staff.invited', after })
    return { ok: true, id: member.id, link }
  })
}
