export const daysShown = 7

/** A calendar's date some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The days of a strip that begins on a date. */
export function stripOf(first: string): string[] {
  return Array.from({ length: daysShown }, (_, index) => addDays(first, index))
}

/** The months a strip lies in: one or two. */
export function monthsOf(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))]
}

/** The later one of two dates. */
export function laterOf(...dates: [string, string]): string {
  return dates.sort()[1] ?? dates[0]
}
