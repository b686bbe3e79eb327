import type { Locale } from '#domain/locale/locale.ts'
import { formatTime, type TimeParts, timeParts } from '#domain/time/format-date.ts'
import { formatSessionTime, isAfterMidnight } from '#domain/time/session-time.ts'
import { knownOffset } from './zone-offsets.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    ...options,
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, made)
  return made
}

/** What the clock on the branch's wall shows at an instant: `2026-11-20` and `01:00`. */
export function wallClock(instant: string | number, timeZone: string): { date: string; time: string } {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  // `Intl` knows every zone, and takes a phone longer to ask for the first time than the page takes to draw.
  const offset = knownOffset(at, timeZone)
  if (offset === undefined) return askedClock(at, timeZone)
  const local = new Date(at + offset).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

function askedClock(at: number, timeZone: string): { date: string; time: string } {
  const parts = clockOf(timeZone).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

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
