import type { Locale } from '#domain/locale/locale.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { formatSessionTime, type SessionTimeStyle } from '#domain/time/session-time.ts'
import {
  businessDay,
  dateAt,
  type EpochMs,
  type IsoDate,
  timeAt,
  type WallTime,
} from '#domain/time/wall-clock.ts'

/** What a branch's own clock and evenings follow from. */
export type BranchTimes = { readonly timeZone: string; readonly businessDayStart: WallTime }

/** Times as mails and papers write them, by the clock on the wall of a branch. */
export function timesOf(locale: Locale, { timeZone, businessDayStart }: BranchTimes) {
  const eveningAt = (at: EpochMs) => businessDay(at, timeZone, businessDayStart)
  return {
    time: (at: EpochMs) => formatTime(timeAt(at, timeZone), locale),
    /** The day and the time, as everywhere; a booking knows the evening that it was sold for. */
    when: (at: EpochMs, style: SessionTimeStyle = 'full', evening: IsoDate = eveningAt(at)) =>
      formatSessionTime({ date: dateAt(at, timeZone), time: timeAt(at, timeZone), evening }, locale, style),
  }
}
