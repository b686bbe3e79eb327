import type { Locale } from '../locale/locale.ts'
import { eveningDate, type IsoDate, type WallTime } from './calendar-date.ts'
import { formatDate, formatTime } from './format-date.ts'
import {
  formatSessionTime,
  isAfterMidnight,
  type SessionTimeParts,
  type SessionTimeStyle,
  sessionTimeParts,
} from './session-time.ts'
import { type EpochMs, timeAt, wallClock } from './wall-clock.ts'

export type SessionWords = SessionTimeParts & {
  /** `Friday night, 2:15 AM (Saturday 21 November)`, the parts in one sentence. */
  readonly whole: string
  readonly afterMidnight: boolean
}

/** When a session of an evening starts, by the clock of its branch. */
export function sessionWords(
  slot: { readonly startsAt: string; readonly evening: string; readonly timeZone: string },
  locale: Locale,
  style?: SessionTimeStyle,
): SessionWords {
  const session = { ...wallClock(slot.startsAt, slot.timeZone), evening: slot.evening }
  return {
    ...sessionTimeParts(session, locale, style),
    whole: formatSessionTime(session, locale, style),
    afterMidnight: isAfterMidnight(session),
  }
}

/** What the evenings of a branch follow from. */
export type BranchClock = { readonly timeZone: string; readonly businessDayStart: WallTime }

/** The evening that runs at a branch at an instant. */
export function eveningAt(instant: string | number, branch: BranchClock): string {
  const { date, time } = wallClock(instant, branch.timeZone)
  return eveningDate(date, time, branch.businessDayStart)
}

/**
 * A session, a deadline or any other moment at a branch. Its evening follows from the branch's clock, but a booking knows
 * the one that it was sold for.
 */
export function whenWords(
  instant: string | number,
  branch: BranchClock,
  locale: Locale,
  style?: SessionTimeStyle,
  evening: IsoDate = eveningAt(instant, branch),
): string {
  return formatSessionTime({ ...wallClock(instant, branch.timeZone), evening }, locale, style)
}

/** A day and a time by the calendar alone, where there is no branch or only one of the two is said. */
export function momentWords(
  instant: string | number,
  timeZone: string,
  locale: Locale,
): { date: string; time: string } {
  const { date, time } = wallClock(instant, timeZone)
  return { date: formatDate(date, locale, 'full'), time: formatTime(time, locale) }
}

/** The same for one branch and language, as mails and papers say many times. */
export function timesOf(locale: Locale, branch: BranchClock) {
  return {
    time: (at: EpochMs) => formatTime(timeAt(at, branch.timeZone), locale),
    when: (at: EpochMs, style?: SessionTimeStyle, evening?: IsoDate) =>
      whenWords(at, branch, locale, style, evening),
  }
}
