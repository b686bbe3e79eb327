import type { Locale } from '#domain/locale/locale.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { openInvitation } from '#server/codes/invitation-token.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { hashPassword } from '#server/sign-in/session/hash-password.ts'
import { forgetAllTries, passwordOf } from '#server/sign-in/session/sign-in-failures.ts'
import { endDemo } from '#server/venue/setup/end-demo.ts'
import { isGuessable } from './is-guessable.ts'

export type AcceptInvitation = {
  readonly token: string
  readonly name: string
  readonly email?: string | undefined
  readonly newPassword: string
  readonly locale: Locale
}

export type InvitationAccepted =
  | { readonly ok: true; readonly email: string }
  | {
      readonly ok: false
      readonly code: 'link_expired' | 'email_missing' | 'email_known' | 'password_guessable'
    }

/**
 * Answers an invitation, once: a name and a password, and for the first owner an address too. The first real owner of the
 * demo ends it.
 */
export async function acceptInvitation(
  db: Queries,
  input: AcceptInvitation,
  now: number,
): Promise<InvitationAccepted> {
  if (await isGuessable(db, input.newPassword, [input.name, input.email]))
    return { ok: false, code: 'password_guessable' }
  // Slow on purpose, so it is done before anything is locked.
  const password = await hashPassword(input.newPassword)
  const name = input.name.trim()
  return inTransaction(db, async (tx) => {
    const found = await openInvitation(tx, input.token, now).forUpdate().executeTakeFirst()
    if (!found) return { ok: false, code: 'link_expired' }
    const member =
      found.staff_id === null ? await makeOwner(tx, input) : await nameMember(tx, found.staff_id, name)
    if (typeof member === 'string') return { ok: false, code: member }
    await updateRow(tx, 'staff_invitation', found.id, { used_at: new Date(now), staff_id: member.id })
    await tx
      .insertInto('staff_credential')
      .values({ staff_id: member.id, account_id: member.id, password })
      .execute()
    const entry = { actor: `staff:${member.id}`, noun: 'staff', nounId: member.id, branchId: null } as const
    // Whatever strangers tried on this address before must not keep them out now.
    await forgetAllTries(tx, passwordOf(member.email))
    await writeAudit(tx, { ...entry, action: 'staff.joined', after: { name, email: member.email } }, now)
    if (member.role === 'owner') await endDemo(tx, { actor: entry.actor, owner: member.id }, now)
    return { ok: true, email: member.email }
  })
}

async function makeOwner(tx: Transaction, { name, email, locale }: AcceptInvitation) {
  if (!email) return 'email_missing' as const
  const made = await tx
    .insertInto('staff_member')
    .values({ name: name.trim(), email: email.trim().toLowerCase(), role: 'owner', locale })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'role'])
    .executeTakeFirst()
  return made ?? ('email_known' as const)
}

async function nameMember(tx: Transaction, staffId: string, name: string) {
  const named = await tx
    .updateTable('staff_member')
    .set({ name })
    .where('id', '=', staffId)
    .where('active', '=', true)
    .returning(['id', 'email', 'role'])
    .executeTakeFirst()
  return named ?? ('link_expired' as const)
}
