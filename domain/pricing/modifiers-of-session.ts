import { type IsoDate, type IsoWeekday, type WallTime, weekdayOf } from '../time/calendar-date.ts'
import { type EpochMs, timeAt } from '../time/wall-clock.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'

/** A session as far as its price depends on it. */
export type PricedSession = {
  readonly startsAt: EpochMs
  /** The evening it belongs to: a session after midnight has the price of the evening before. */
  readonly businessDay: IsoDate
  readonly bookedAt: EpochMs
}

// The order in which they change a price; within a kind the older one comes first.
const kinds = ['weekday', 'weekend', 'peak', 'date_range', 'last_minute'] as const

/** The modifiers that change the price of a session, in the order they are applied. */
export function modifiersOfSession(plan: PricePlan, session: PricedSession): PriceModifier[] {
  const weekday = weekdayOf(session.businessDay)
  return inOrder(plan, (modifier) => {
    switch (modifier.kind) {
      case 'weekday':
      case 'weekend':
        return isOfWeekday(plan, modifier, weekday)
      case 'peak':
        return (
          (modifier.weekdays?.includes(weekday) ?? true) &&
          isWithin(timeAt(session.startsAt, plan.timeZone), modifier.fromTime, modifier.untilTime)
        )
      case 'date_range':
        return modifier.fromDate <= session.businessDay && session.businessDay <= modifier.untilDate
      case 'last_minute':
        return session.startsAt - session.bookedAt <= modifier.withinMinutes * 60_000
    }
  })
}

/** The modifiers of any session on a weekday: without peak hours, dates and haste. */
export function modifiersOfWeekday(plan: PricePlan, weekday: IsoWeekday): PriceModifier[] {
  return inOrder(plan, (modifier) => isOfWeekday(plan, modifier, weekday))
}

function inOrder(plan: PricePlan, applies: (modifier: PriceModifier) => boolean): PriceModifier[] {
  return plan.modifiers
    .filter((modifier) => modifier.roomId === null || modifier.roomId === plan.roomId)
    .filter(applies)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.id - b.id)
}

function isOfWeekday(plan: PricePlan, modifier: PriceModifier, weekday: IsoWeekday): boolean {
  const isWeekend = plan.weekendDays.includes(weekday)
  if (modifier.kind === 'weekend') return isWeekend
  return modifier.kind === 'weekday' && (modifier.weekdays?.includes(weekday) ?? !isWeekend)
}

/** Hours that end at or before they begin go on after midnight. */
function isWithin(time: WallTime, from: WallTime, until: WallTime): boolean {
  return from < until ? from <= time && time < until : from <= time || time < until
}
