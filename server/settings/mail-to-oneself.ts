import { randomUUID } from 'node:crypto'
import type { MailTest } from '#contracts/office/settings.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { type Asked, changeVenue } from '#server/audit/setting-call.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

const causeOf = (id: string) => `mail_test:${id}`

/** Sends whoever asks a mail, by the same way as every other: through the outbox. */
export async function mailToOneself(
  db: Queries,
  actor: SignedInStaff,
  now: number,
): Promise<Asked<MailTest>> {
  return changeVenue(db, actor, now, async (tx, audit) => {
    const id = randomUUID()
    const { email: recipient, locale, name } = actor
    await queueMail(tx, { kind: 'mail_test', recipient, locale, details: { name }, cause: causeOf(id) })
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.mail_tested' })
    return { ok: true, value: { id, recipient, state: 'queued', failure: null } }
  })
}

/** What became of it. */
export async function showMailToOneself(
  db: Queries,
  { actor, id }: { readonly actor: SignedInStaff; readonly id: string },
  now: number,
): Promise<Asked<MailTest, 'not_found'>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const mail = await findRow(db, 'mail', { cause: causeOf(id) }, ['recipient', 'state', 'failure'])
  return mail ? { ok: true, value: { id, ...mail } } : { ok: false, code: 'not_found' }
}
