import type { MailSettings } from '#domain/mail/mail-settings.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { type Asked, changesBetween } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readMailSettings } from '#server/mail/read-mail-settings.ts'

type ChangeSettings = { readonly actor: StaffActor; readonly settings: MailSettings }

/** Who mails are from and when guests are reminded, from now on. */
export async function changeMailSettings(
  db: Queries,
  { actor, settings }: ChangeSettings,
  now: number,
): Promise<Asked<MailSettings>> {
  const permission = { actor, action: 'mails.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<Asked<MailSettings>> => {
    await tx.selectFrom('venue').select('only_one').forUpdate().execute()
    const changes = changesBetween<MailSettings>(await readMailSettings(tx), settings)
    if (changes) {
      await tx
        .updateTable('venue')
        .set({ mail: JSON.stringify(settings) })
        .execute()
      const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
      await audit({ ...entry, action: 'venue.mail_settings_changed', ...changes })
    }
    return { ok: true, value: settings }
  })
}
