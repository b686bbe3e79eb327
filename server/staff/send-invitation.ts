import { randomUUID } from 'node:crypto'
import { translators } from '#messages/all-messages.ts'
import { writeInvitation } from '#server/codes/invitation-token.ts'
import type { Transaction } from '#server/db/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

const invitationDays = 7

type Send = { readonly staffId: string; readonly inviter: { readonly name: string } }

/** Mails a member the link with which they come in for the first time. Links sent before stop working. Answers it. */
export async function sendInvitation(
  tx: Transaction,
  { staffId, inviter }: Send,
  publicUrl: string,
  now: number,
): Promise<string> {
  const { name, email, role, locale } = await tx
    .selectFrom('staff_member')
    .select(['name', 'email', 'role', 'locale'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const held = await tx
    .selectFrom('staff_branch')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .select('branch.name')
    .where('staff_id', '=', staffId)
    .orderBy('branch.position')
    .execute()
  const all = translators[locale]('office.all_branches')
  const expiresAt = new Date(now + invitationDays * 24 * 60 * 60_000)
  await tx
    .deleteFrom('staff_invitation')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
  const inviteLink = await writeInvitation(tx, { staffId, locale, expiresAt }, publicUrl)
  await queueMail(tx, {
    kind: 'staff_invitation',
    recipient: email,
    locale,
    details: {
      name,
      inviterName: inviter.name,
      role,
      branches: role === 'owner' ? [all] : held.map((branch) => branch.name[locale]),
      inviteLink,
      expiresAt: expiresAt.toISOString(),
    },
    cause: `staff-invitation:${staffId}:${randomUUID()}`,
  })
  return inviteLink
}
