/** A month as addresses and calls write it, `2026-11`. */
export type Month = string

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The date so many days after another. */
export function addDays(date: string, days: number): string {
  const moved = utc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return isoDate(moved)
}

/** The month so many months after another. */
export function addMonths(month: Month, months: number): Month {
  const moved = utc(`${month}-01`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return isoDate(moved).slice(0, 7)
}

/** How far into the week a date is, for a week that begins on a weekday (1 is Monday, 7 Sunday). */
export function placeInWeek(date: string, weekStart: number): number {
  return (utc(date).getUTCDay() - weekStart + 7) % 7
}

/**
 * The weeks of a month, with null before its first and after its last day. Always six of them, so that turning to
 * another month moves nothing below.
 */
export function weeksOf(month: Month, weekStart: number): (string | null)[][] {
  const first = addDays(`${month}-01`, -placeInWeek(`${month}-01`, weekStart))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(first, week * 7 + day)
      return date.startsWith(month) ? date : null
    }),
  )
}
