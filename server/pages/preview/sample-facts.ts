import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { formatSessionTime } from '#domain/time/session-time.ts'
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
  const date = addDays(dateAt(now, 'UTC'), 1)
  const at = (time: string) => formatSessionTime({ date, time, evening: date }, locale)
  return {
    venue,
    name: t('office_brand.preview_name'),
    room: room?.name[locale] ?? venue,
    branch: room?.branch.name[locale] ?? venue,
    when: at('20:00'),
    players: t('common.players', { count: 4 }),
    code: { ltr: 'SAMP1E0000' },
    arrivalTime: formatTime('19:45', locale),
    items: null,
    gifts: null,
    amount: formatMoney(room?.priceFrom ?? money(20_000, 'SAR'), locale),
    fullRefundUntil: at('08:00'),
    halfRefundUntil: at('14:00'),
    share: '50%',
    ticketLink: publicUrl,
    calendarLink: publicUrl,
  }
}
