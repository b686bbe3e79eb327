import type { Locale } from '#domain/locale/locale.ts'
import { eveningDate } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime } from '#domain/time/format-date.ts'
import {
  formatSessionTime,
  isAfterMidnight,
  type SessionTimeParts,
  type SessionTimeStyle,
  sessionTimeParts,
} from '#domain/time/session-time.ts'
import { wallClock } from './slot-time.ts'

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
export type BranchClock = { readonly timeZone: string; readonly businessDayStart: string }

/** The evening that runs at a branch at an instant. */
export function eveningAt(instant: string | number, branch: BranchClock): string {
  const { date, time } = wallClock(instant, branch.timeZone)
  return eveningDate(date, time, branch.businessDayStart)
}

/** A session, a deadline or any other moment at a branch: its evening follows from the branch's clock. */
export function whenWords(
  instant: string | number,
  branch: BranchClock,
  locale: Locale,
  style?: SessionTimeStyle,
): string {
  const evening = eveningAt(instant, branch)
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
