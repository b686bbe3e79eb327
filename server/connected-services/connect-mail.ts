import type { infer as Infer } from 'zod/mini'
import type { MailSettings, mailToConnect } from '#contracts/connected-services.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { readMailBrand } from '#server/mail/mail-brand.ts'
import { readMailFacts } from '#server/mail/mail-facts.queries.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { connectService } from './connect-service.ts'
import type { ServiceParts } from './service-change.ts'
import { tryMail } from './try-mail.ts'

/** Another mail server: it has to let us in, and to take a mail to whoever typed it. */
export async function connectMail(
  parts: ServiceParts,
  actor: SignedInStaff,
  { password, ...settings }: Infer<typeof mailToConnect>,
  now: number,
) {
  const wanted = {
    kind: 'mail',
    settings,
    secretName: 'password',
    secret: settings.user === '' ? '' : password,
    place: (of: object) => {
      const { host, port, security, user } = of as MailSettings
      return [host, port, security, user]
    },
    attempt: async (secret: string) =>
      tryMail({ settings, password: secret, letter: await letterTo(parts, actor, now) }),
  } as const
  return connectService(parts, actor, wanted, now)
}

async function letterTo({ db, connected }: ServiceParts, actor: SignedInStaff, now: number) {
  const { locale, name, email: recipient } = actor
  const { publicUrl } = connected.settings
  const mail = { kind: 'mail_test', locale, orderId: null, requestId: null, details: { name } } as const
  const found = await readMailFacts(db, mail, publicUrl, now)
  if (!found) throw new Error('The test mail has no words')
  const { words, facts, card } = found
  const written = await renderMail(words, locale, facts, publicUrl, card, await readMailBrand(db))
  const venue = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  return { ...written, venue: venue.name[locale], recipient }
}
