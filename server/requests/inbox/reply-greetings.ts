import { type DeskRequest, openingNames } from '#contracts/office/requests.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import { guestName } from '#server/guests/guest-name.ts'

/** How an answer may begin, in the language the guest writes in, whichever the office is read in. */
export function replyGreetings(name: string, locale: Locale): DeskRequest['openings'] {
  const called = guestName(name, locale)
  return openingNames.map((opening) => ({
    name: opening,
    text: translators[locale](`office_requests.opening_${opening}`, { name: called }),
  }))
}
