import { createHash } from 'node:crypto'
import { localePath } from '#domain/locale/locale-path.ts'
import type { Queries } from '#server/db/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { resetMinutes } from './reset-minutes.ts'

/** Sends a member the link with which a new password is chosen. */
export async function sendPasswordReset(
  db: Queries,
  { staffId, token }: { staffId: string; token: string },
  publicUrl: string,
): Promise<void> {
  const member = await db
    .selectFrom('staff_member')
    // Whoever never answered the invitation has no password to lose.
    .innerJoin('staff_credential', 'staff_id', 'staff_member.id')
    .select(['name', 'email', 'locale'])
    .where('staff_member.id', '=', staffId)
    .where('active', '=', true)
    .where('demo', '=', false)
    .executeTakeFirst()
  if (!member) return
  const { name, email, locale } = member
  // Behind the # no server sees it, and no log keeps it.
  const resetLink = `${publicUrl}${localePath('/office/reset', locale)}#${token}`
  await queueMail(db, {
    kind: 'password_reset',
    recipient: email,
    locale,
    details: { name, resetLink, minutes: resetMinutes },
    cause: `password-reset:${createHash('sha256').update(token).digest('hex')}`,
  })
}
