import type { Locale } from '../locale/locale.ts'
import { formatTime, type TimeParts, timeParts } from './format-date.ts'
import { formatSessionTime, isAfterMidnight } from './session-time.ts'
import { wallClock } from './wall-clock.ts'

export type SlotTime = TimeParts & {
  /** The calendar's date at its start; of a late session the day after its evening. */
  readonly date: string
  /** `01:00`, as an address writes it. */
  readonly time: string
  /** Where its evening is named already: `9:00 PM`; after midnight in full, `Friday night, 1:00 AM (Saturday …)`. */
  readonly words: string
  readonly afterMidnight: boolean
}

/** When a slot of an evening starts, as the branch's guests read it. */
export function slotTime(startsAt: string, evening: string, timeZone: string, locale: Locale): SlotTime {
  const { date, time } = wallClock(startsAt, timeZone)
  const session = { date, time, evening }
  const afterMidnight = isAfterMidnight(session)
  return {
    ...timeParts(time, locale),
    date,
    time,
    words: afterMidnight ? formatSessionTime(session, locale) : formatTime(time, locale),
    afterMidnight,
  }
}
