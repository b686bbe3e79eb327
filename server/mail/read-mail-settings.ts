import { type MailSettings, usualMailSettings } from '#domain/mail/mail-settings.ts'
import type { Queries } from '#server/db/connect.ts'

/** What the venue says about its mails; what it does not say is as usual. */
export async function readMailSettings(db: Queries): Promise<MailSettings> {
  const venue = await db.selectFrom('venue').select('mail').executeTakeFirst()
  return { ...usualMailSettings, ...venue?.mail }
}
