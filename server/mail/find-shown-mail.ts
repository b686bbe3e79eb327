import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectShownMails } from './list-outbox.ts'

export type MailRefusal = PermissionRefusal | 'not_found'

type ShownMail = Awaited<ReturnType<typeof readMail>>

/** A mail that whoever asks may see: of a branch of theirs, or of none if they hold for all. */
export async function findShownMail(
  db: Queries,
  { actor, mailId }: { actor: StaffActor; mailId: string },
  now: number,
): Promise<
  | { readonly ok: true; readonly mail: NonNullable<ShownMail> }
  | { readonly ok: false; readonly code: MailRefusal }
> {
  const mail = await readMail(db, mailId)
  if (!mail) return { ok: false, code: 'not_found' }
  const { branchId } = mail
  const refused =
    branchId === null
      ? requirePermission(actor, 'staff.read', null, now)
      : requirePermission(actor, 'order.change', branchId, now)
  return refused ? { ok: false, code: refused } : { ok: true, mail }
}

function readMail(db: Queries, mailId: string) {
  return selectShownMails(db)
    .selectAll('mail')
    .select(['order.code', 'order.email as guestEmail', 'branch.slug', 'branch.id as branchId'])
    .where('mail.id', '=', mailId)
    .executeTakeFirst()
}
