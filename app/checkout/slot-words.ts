import type { Locale } from '#domain/locale/locale.ts'
import type { Translate } from '#messages/translator.ts'
import { wallClock } from '../booking/slot-time.ts'
import { formatDate, formatTime } from '../i18n/format.ts'

export type SlotWords = {
  /** The evening the session belongs to. */
  readonly evening: string
  readonly time: string
  /** The clock has passed midnight: the calendar shows the next day already. */
  readonly afterMidnight: boolean
}

/** A session's evening and time as the clock of its branch shows them. */
export function slotWords(
  slot: { readonly startsAt: string; readonly evening: string; readonly timeZone: string },
  locale: Locale,
): SlotWords {
  const { date, time } = wallClock(slot.startsAt, slot.timeZone)
  return {
    evening: formatDate(slot.evening, locale, 'full'),
    time: formatTime(time, locale),
    afterMidnight: date !== slot.evening,
  }
}

/** A moment in words: `Thursday 19 November at 9:00 PM`. */
export function momentWords(
  instant: string | number,
  timeZone: string,
  locale: Locale,
): { date: string; time: string } {
  const { date, time } = wallClock(instant, timeZone)
  return { date: formatDate(date, locale, 'full'), time: formatTime(time, locale) }
}

/** The night a session after midnight lies in: `the night from Thursday to Friday`. */
export function nightWords(
  evening: string,
  startsAt: string,
  timeZone: string,
  locale: Locale,
  t: Translate,
) {
  const { date } = wallClock(startsAt, timeZone)
  return t('common.night_between', {
    from: formatDate(evening, locale, 'weekdayLong'),
    to: formatDate(date, locale, 'weekdayLong'),
  })
}
