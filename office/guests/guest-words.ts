import type { GuestContact, GuestLine } from '#contracts/office/guests.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { useLocale } from '#kit/i18n/messages.tsx'

type T = ReturnType<typeof useLocale>['t']

/** What to know at the door, in a few words each. */
export function lineWords({ visits, lastVisit, noShows }: GuestLine, locale: Locale, t: T): string[] {
  return [
    visits === 0 ? t('office_guests.first_time') : t('office_guests.visits', { count: visits }),
    ...(lastVisit
      ? [
          t('office_guests.last_time', {
            date: formatDate(lastVisit.date, locale, 'withYear'),
            room: lastVisit.room[locale],
          }),
        ]
      : []),
    ...(noShows > 0 ? [t('office_guests.no_shows', { count: noShows })] : []),
  ]
}

export function contactHref({ kind, value }: GuestContact): string {
  return kind === 'phone' ? `tel:${value}` : `mailto:${value}`
}
