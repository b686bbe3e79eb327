import { isDeepStrictEqual } from 'node:util'
import type { MailChange, OfficeMail } from '#contracts/office/mails.ts'
import { type GuestMail, judgeMail, type MailFault } from '#domain/mail/mail-content.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { changesBetween } from '#server/audit/setting-call.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { originalMail } from '#server/mail/original-mail.ts'
import { lockMailTemplate, readOfficeMail } from './mail-template.queries.ts'

type MailChanged =
  | Outcome<{ mail: OfficeMail }>
  | { readonly ok: false; readonly code: 'invalid'; readonly faults: Readonly<Record<string, MailFault>> }
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: OfficeMail }

type ChangeMail = { readonly actor: StaffActor; readonly kind: GuestMail; readonly change: MailChange }

/** Sends a mail in other words from now on; the words of the original are the original again. */
export async function changeMailTemplate(
  db: Queries,
  { actor, kind, change }: ChangeMail,
  now: number,
): Promise<MailChanged> {
  const permission = { actor, action: 'mails.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<MailChanged> => {
    const { version, base, ...content } = change
    if ((await lockMailTemplate(tx, kind, now)) !== version)
      return { ok: false, code: 'changed_meanwhile', theirs: await readOfficeMail(tx, kind) }
    const original = originalMail(kind)
    const faults = judgeMail(original, content)
    if (Object.keys(faults).length > 0) return { ok: false, code: 'invalid', faults }
    const { subject, preheader, letter, buttons, blocks } = await readOfficeMail(tx, kind)
    const isOriginal = isDeepStrictEqual(content, { ...original })
    await tx
      .updateTable('mail_template')
      .set({
        content: isOriginal ? null : JSON.stringify(content),
        base: isOriginal ? null : JSON.stringify(base),
        version: version + 1,
        changed_by: actor.id,
        changed_at: new Date(now),
      })
      .where('kind', '=', kind)
      .execute()
    const changes = changesBetween({ subject, preheader, letter, buttons, blocks }, content)
    if (changes) {
      const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
      const [before, after] = [
        { mail: kind, ...changes.before },
        { mail: kind, ...changes.after },
      ]
      await audit({ ...entry, action: 'venue.mail_words_changed', before, after })
    }
    return { ok: true, mail: await readOfficeMail(tx, kind) }
  })
}
