import {
  addDays,
  datesFrom,
  daysBetween,
  firstOfMonth,
  type IsoDate,
  monthOf,
} from '../time/calendar-date.ts'

/** The evenings a report is about, both ends counted. */
export type ReportPeriod = { readonly from: IsoDate; readonly to: IsoDate }

/** A leap year: longer periods are asked for in parts. */
export const longestReport = 366

export const reportPresets = [
  'last_7',
  'last_30',
  'this_month',
  'last_month',
  'last_90',
  'this_year',
] as const
export type ReportPreset = (typeof reportPresets)[number]

/** How many evenings a period has; none when it ends before it begins. */
export function lengthOf({ from, to }: ReportPeriod): number {
  return Math.max(0, daysBetween(from, to) + 1)
}

/** Its evenings in order. */
export function eveningsOf(period: ReportPeriod): IsoDate[] {
  return datesFrom(period.from, lengthOf(period))
}

/** As many evenings, right before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
}

/** The evenings a preset means on a day. */
export function presetPeriod(preset: ReportPreset, today: IsoDate): ReportPeriod {
  const monthStart = firstOfMonth(monthOf(today))
  switch (preset) {
    case 'last_7':
      return { from: addDays(today, -6), to: today }
    case 'last_30':
      return { from: addDays(today, -29), to: today }
    case 'last_90':
      return { from: addDays(today, -89), to: today }
    case 'this_month':
      return { from: monthStart, to: today }
    case 'last_month': {
      const to = addDays(monthStart, -1)
      return { from: firstOfMonth(monthOf(to)), to }
    }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}
