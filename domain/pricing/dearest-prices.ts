import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { type EpochMs, instantAt } from '../time/wall-clock.ts'
import { modifiersOfSession } from './modifiers-of-session.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'
import { type GroupPrice, type GroupSizes, pricesOf } from './price-table.ts'

/** How far ahead seasons are looked at: as long as sessions and gift cards are usually sold for. */
const days = 365
const month = 30 * 24 * 60 * 60_000

/**
 * The most a session can cost each group size within a year, when it is booked in time: what a gift of an evening has
 * to be worth, whichever evening is chosen. A room without prices has an empty table.
 */
export function dearestPrices(plan: PricePlan, sizes: GroupSizes, today: IsoDate): GroupPrice[] {
  return pricesOf(plan, sizes, occasions(plan, today), Math.max)
}

/** Every set of modifiers that a session of the coming year can have, each once. */
function occasions(plan: PricePlan, today: IsoDate): PriceModifier[][] {
  const times = new Set(
    plan.modifiers.flatMap((modifier) =>
      modifier.kind === 'peak' ? [modifier.fromTime, modifier.untilTime] : [],
    ),
  )
  if (times.size === 0) times.add(plan.businessDayStart)
  const seen = new Map<string, PriceModifier[]>()
  for (const businessDay of daysThatDiffer(plan, today))
    for (const time of times) {
      const startsAt = startOf(plan, businessDay, time)
      const modifiers = modifiersOfSession(plan, { businessDay, startsAt, bookedAt: startsAt - month })
      seen.set(modifiers.map((one) => plan.modifiers.indexOf(one)).join(), modifiers)
    }
  return [...seen.values()]
}

/** An ordinary week, and every day of a season. */
function daysThatDiffer(plan: PricePlan, today: IsoDate): IsoDate[] {
  const seasons = plan.modifiers.filter((modifier) => modifier.kind === 'date_range')
  const isOfSeason = (day: IsoDate) =>
    seasons.some(({ fromDate, untilDate }) => fromDate <= day && day <= untilDate)
  let ordinary = 0
  return Array.from({ length: days }, (_, index) => addDays(today, index)).filter(
    (day) => isOfSeason(day) || ordinary++ < 7,
  )
}

function startOf({ businessDayStart, timeZone }: PricePlan, businessDay: IsoDate, time: string): EpochMs {
  return instantAt(time < businessDayStart ? addDays(businessDay, 1) : businessDay, time, timeZone)
}
