import type { Branch } from '#contracts/branch.ts'
import { hoursOn } from '#domain/branch/opening-hours.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime } from '#domain/time/format-date.ts'
import type { Translate } from '#messages/translator.ts'
import { readFilters } from './evening-href.ts'

const daysShown = 14
/** Further ahead nobody has a plan yet. */
const daysAhead = 90

type StripDay = {
  readonly date: string
  readonly weekday: string
  readonly number: string
  /** Said aloud; the strip has no room for it. */
  readonly month: string
  readonly closed: boolean
  /** Whom some of its sessions are for alone. */
  readonly audiences: readonly OwnAudience[]
}

export type OwnAudience = 'women' | 'families'

export type EveningDays = {
  /** Two weeks of evenings around the chosen one. */
  readonly shown: readonly StripDay[]
  /** The first and last evening that can be looked at. */
  readonly first: string
  readonly last: string
  /** Evenings that bring the weeks before and after into the strip. */
  readonly earlier: string | null
  readonly later: string | null
  /** ISO weekdays without opening hours. */
  readonly closedWeekdays: readonly number[]
}

/** The day an address asks for, moved into what can be shown: no past evening, none too far ahead. */
export function wantedDay(asked: string | null, today: IsoDate, ahead = daysAhead): IsoDate {
  const last = addDays(today, ahead)
  if (asked === null || !isCalendarDate(asked) || asked < today) return today
  return asked > last ? last : asked
}

/** `Date.parse` takes 31 November for 1 December, so what it understood is compared with what was asked. */
function isCalendarDate(text: string): text is IsoDate {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The group size an address asks for, or null when it asks for none or for nonsense. */
export function wantedPlayers(asked: string | null): number | null {
  return readFilters(new URLSearchParams({ players: asked ?? '' })).players
}

function isClosed(branch: Branch, weekday: number): boolean {
  return !branch.openingHours.some(({ day }) => day === weekday)
}

/** The evenings to choose from, never beginning before today. */
export function eveningDays(
  branch: Branch,
  today: IsoDate,
  chosen: IsoDate,
  ahead: number,
  audiencesOn: (date: IsoDate) => readonly OwnAudience[],
  locale: Locale,
  t: Translate,
): EveningDays {
  const last = addDays(today, ahead)
  const inFirstWeeks = chosen < addDays(today, daysShown)
  const from = inFirstWeeks ? today : addDays(chosen, -3)
  const dates = Array.from({ length: daysShown }, (_, offset) => addDays(from, offset)).filter(
    (date) => date <= last,
  )
  const next = addDays(from, daysShown)
  const before = addDays(from, -daysShown)
  return {
    first: today,
    last,
    earlier: inFirstWeeks ? null : before < today ? today : before,
    later: next <= last ? next : null,
    closedWeekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) => isClosed(branch, weekday)),
    shown: dates.map((date) => ({
      date,
      weekday: date === today ? t('common.tonight') : formatDate(date, locale, 'weekday'),
      number: formatDate(date, locale, 'day'),
      month: formatDate(date, locale, 'month'),
      closed: hoursOn(branch.openingHours, branch.otherHours, date).length === 0,
      audiences: audiencesOn(date),
    })),
  }
}

/** The hours of an evening in words, or null when the branch is closed that day. */
export function eveningHours(branch: Branch, date: IsoDate, locale: Locale, t: Translate): string | null {
  const spans = hoursOn(branch.openingHours, branch.otherHours, date)
  if (spans.length === 0) return null
  return spans
    .map(({ opens, closes }) =>
      t('common.time_range', { start: formatTime(opens, locale), end: formatTime(closes, locale) }),
    )
    .join(listComma(locale))
}

/** Why an evening is closed, where the branch says so. */
export function closedReason({ otherHours }: Branch, date: IsoDate, locale: Locale): string | null {
  const closure = otherHours.find(({ from, until }) => from <= date && date <= until)
  return closure?.reason?.[locale] ?? null
}
