import { writeAudit } from '#server/audit/write-audit.ts'
import { writeInvitation } from '#server/codes/invitation-token.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

const day = 24 * 60 * 60_000

export type OwnerInvited =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly code: 'email_known' }

/**
 * Makes somebody an owner at the wish of whoever runs the machine. Answers the link with which they choose a name and a
 * password, which nobody will ever see again; one who has not come in yet gets another, and the one before stops working.
 */
export async function inviteOwnerByLink(
  db: Queries,
  address: string,
  publicUrl: string,
  now: number,
): Promise<OwnerInvited> {
  const email = address.trim().toLowerCase()
  return inTransaction(db, async (tx) => {
    const { default_locale: locale } = await tx
      .selectFrom('venue')
      .select('default_locale')
      .executeTakeFirstOrThrow()
    const name = email.split('@', 1)[0] ?? email
    const made = await tx
      .insertInto('staff_member')
      .values({ name, email, role: 'owner', locale, created_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const member = made ?? (await findWaitingOwner(tx, email))
    if (!member) return { ok: false, code: 'email_known' }
    await tx
      .deleteFrom('staff_invitation')
      .where('staff_id', '=', member.id)
      .where('used_at', 'is', null)
      .execute()
    const invitation = { staffId: member.id, locale, expiresAt: new Date(now + day) }
    const link = await writeInvitation(tx, invitation, publicUrl)
    const entry = { actor: 'system', noun: 'staff', nounId: member.id, branchId: null } as const
    await writeAudit(tx, { ...entry, action: 'staff.invited', after: { email, role: 'owner' } }, now)
    return { ok: true, link }
  })
}

function findWaitingOwner(tx: Transaction, email: string) {
  return tx
    .selectFrom('staff_member')
    .leftJoin('staff_credential', 'staff_credential.staff_id', 'staff_member.id')
    .select('staff_member.id')
    .where('email', '=', email)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .where('staff_credential.id', 'is', null)
    .executeTakeFirst()
}
