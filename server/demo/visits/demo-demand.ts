import type { IsoWeekday } from '#domain/time/calendar-date.ts'
import { between, type Random, weighted } from './demo-random.ts'

const hour = 3_600_000
const day = 24 * hour

const byHour = [
  { until: 17, factor: 0.7 },
  { until: 19, factor: 0.95 },
  { until: 23, factor: 1.2 },
  { until: 25, factor: 1 },
  { until: 30, factor: 0.65 },
]

/** How likely a session is taken in the end. Hours count on after midnight: one in the morning is 25. */
export function demandOf(
  weekday: IsoWeekday,
  hourOfEvening: number,
  weekendDays: readonly IsoWeekday[],
): number {
  const isOff = weekendDays.includes(weekday)
  const isEve = weekendDays.includes((weekday % 7) + 1)
  const ofDay = isEve ? 0.8 : isOff ? 0.7 : 0.55
  const ofHour = byHour.find(({ until }) => hourOfEvening < until)?.factor ?? 0.5
  return Math.min(0.96, ofDay * ofHour)
}

/** How long before its start a session is booked: the far future is thinly booked, tonight is nearly done. */
export function drawLead(random: Random, leastLead: number): number {
  const [from, until] = weighted(random, [
    [[leastLead, 6 * hour], 15],
    [[6 * hour, 2 * day], 27],
    [[2 * day, 9 * day], 34],
    [[9 * day, 44 * day], 24],
  ] as const)
  return between(random, from, until)
}
