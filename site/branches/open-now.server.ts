import type { Branch } from '#contracts/branch.ts'
import { hoursOn, hoursToday, openState } from '#domain/branch/opening-hours.ts'
import { type Locale, weekStart } from '#domain/locale/locale.ts'
import { addDays, type IsoDate, type WallTime, weekdayOf, weekFrom } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { businessDay, dateAt, type EpochMs, timeAt } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'
import type { DayHours, OpenNow } from './opening-hours.tsx'

type Clock = Pick<Branch, 'openingHours' | 'otherHours' | 'timeZone' | 'businessDayStart'>

/** The day of the branch's evening an instant belongs to. */
export function branchToday(branch: Clock, now: EpochMs): IsoDate {
  return businessDay(now, branch.timeZone, branch.businessDayStart as WallTime)
}

/** Whether a branch is open at an instant, in words: open and until when, or closed and until when. */
export function openNow(branch: Clock, now: EpochMs, locale: Locale, t: Translate): OpenNow {
  const { timeZone } = branch
  const state = openState(branch.openingHours, timeZone, now, branch.otherHours)
  const change = state.open ? state.closesAt : state.opensAt
  if (change === null)
    return { open: state.open, state: t(state.open ? 'branch.open_now' : 'branch.closed_now'), until: null }
  const time = formatTime(timeAt(change, timeZone), locale)
  if (state.open) return { open: true, state: t('branch.open_now'), until: t('branch.closes_at', { time }) }
  const day = dateAt(change, timeZone)
  const until =
    day === dateAt(now, timeZone)
      ? t('branch.opens_at', { time })
      : t('branch.opens_on', { day: formatDate(day, locale, 'weekdayLong'), time })
  return { open: false, state: t('branch.closed_now'), until }
}

/** Today's hours as one sentence. */
export function todaySentence(branch: Clock, now: EpochMs, locale: Locale, t: Translate): string {
  const spans = hoursToday(
    branch.openingHours,
    branch.timeZone,
    now,
    branch.businessDayStart,
    branch.otherHours,
  )
  if (spans.length === 0) return t('contacts.hours_none')
  return spans
    .map(({ opens, closes }) =>
      t('contacts.hours_today', { start: formatTime(opens, locale), end: formatTime(closes, locale) }),
    )
    .join(' ')
}

/** The coming seven days with their hours, from the day a week begins on in this language. */
export function weekOfHours(branch: Clock, now: EpochMs, locale: Locale, t: Translate): DayHours[] {
  const date = branchToday(branch, now)
  const today = weekdayOf(date)
  return weekFrom(weekStart[locale]).map((day) => {
    const spans = hoursOn(branch.openingHours, branch.otherHours, addDays(date, (day - today + 7) % 7))
    const hours = spans.map(({ opens, closes }) =>
      t('common.time_range', { start: formatTime(opens, locale), end: formatTime(closes, locale) }),
    )
    return {
      day: formatWeekday(day, locale, 'weekdayLong'),
      today: day === today,
      hours: hours.length > 0 ? hours : [t('reservations.cell_closed')],
    }
  })
}
