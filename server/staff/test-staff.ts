import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Queries } from '#server/db/connect.ts'
import { openDetails } from '#server/outbox/mail-secrets.ts'

export const goodPassword = 'nine keys on a ring'

/** Its hash at the lowest cost: a hash names its own, and checking one is as slow as it was to make. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$9Zco9OnkxRlWCPw26xHNTQ$pJkcIxdtIT5mg1MJwKUhCsHA7AqgRAGC2V70R0HKG2U'

type NewMember = {
  readonly email: string
  readonly role?: 'owner' | 'manager' | 'host'
  readonly branch?: string
}

/** Somebody who really works here, with a password and without two-factor. */
export async function addMember(db: Queries, { email, role = 'host', branch }: NewMember): Promise<string> {
  const { id } = await db
    .insertInto('staff_member')
    .values({ name: email.split('@')[0] ?? '', email, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_credential')
    .values({ staff_id: id, account_id: id, password: quickHash })
    .execute()
  if (branch)
    await db
      .insertInto('staff_branch')
      .columns(['staff_id', 'branch_id'])
      .expression((from) =>
        from
          .selectFrom('branch')
          .select((b) => [b.val(id).as('s'), 'id'])
          .where('slug', '=', branch),
      )
      .execute()
  return id
}

/** The owner of the demo venue, who has just given their password. */
export async function demoOwner(db: Queries, now: number): Promise<StaffActor> {
  const { id, name } = await db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return { kind: 'staff', id, name, role: 'owner', branches: [], mustSetUpTotp: false, provenAt: now }
}

/** The link of the newest mail of a kind to somebody, and the token in it. */
export async function tokenOfMail(db: Queries, kind: string, recipient: string): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .select('details')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const details = await openDetails(db, mail.details)
  const { inviteLink, resetLink } = details as { inviteLink?: string; resetLink?: string }
  return (inviteLink ?? resetLink ?? '').split('#')[1] ?? ''
}
