import type { Locale } from '#domain/locale/locale.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { MailDetails } from '#server/outbox/mail-details.ts'
import type { Facts } from './mail-words.ts'

/** What an invitation to the office says. */
export function staffFacts(details: MailDetails['staff_invitation'], venue: string, locale: Locale): Facts {
  return {
    venue,
    name: details.name,
    inviterName: details.inviterName,
    role: translators[locale](`office.staff.role_${details.role}`),
    branches: new Intl.ListFormat(locale, { type: 'conjunction' }).format(details.branches),
    inviteLink: details.inviteLink,
    expiry: formatDate(dateAt(Date.parse(details.expiresAt), 'UTC'), locale, 'withYear'),
  }
}

/** What a mail about a lost password says. */
export function passwordResetFacts(
  { name, resetLink, minutes }: MailDetails['password_reset'],
  venue: string,
  locale: Locale,
): Facts {
  return { venue, name, resetLink, minutes: translators[locale]('common.minutes', { count: minutes }) }
}
