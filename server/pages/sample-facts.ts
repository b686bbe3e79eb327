import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Facts } from '#server/mail/mail-words.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { showVenue } from '#server/venue/show-venue.ts'

/** What the mail about a booking says of one that nobody made: tomorrow at eight, in the first room there is. */
export async function sampleFacts(
  db: Queries,
  publicUrl: string,
  locale: Locale,
  now: number,
): Promise<Facts> {
  const [{ name }, [room]] = await Promise.all([showVenue(db), listRooms(db)])
  const t = translators[locale]
  const venue = name[locale]
  const day = formatDate(addDays(dateAt(now, 'UTC'), 1), locale, 'full')
  const at = (time: string) => formatTime(time, locale)
  return {
    venue,
    name: t('office_brand.preview_name'),
    room: room?.name[locale] ?? venue,
    branch: room?.branch.name[locale] ?? venue,
    when: `${day}, ${at('20:00')}`.replace(', ', locale === 'ar' ? '، ' : ', '),
    players: t('common.players', { count: 4 }),
    code: { ltr: 'SAMP1E0000' },
    arrivalTime: at('19:45'),
    items: null,
    gifts: null,
    amount: formatMoney(room?.priceFrom ?? money(20_000, 'SAR'), locale),
    fullRefundUntil: `${day} ${at('08:00')}`,
    halfRefundUntil: `${day} ${at('14:00')}`,
    share: '50%',
    ticketLink: publicUrl,
    calendarLink: publicUrl,
  }
}
