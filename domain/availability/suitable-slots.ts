import type { IsoDate } from '../time/calendar-date.ts'
import { type EpochMs, wallClock } from '../time/wall-clock.ts'
import type { Audience } from './session-plan.ts'

const hour = 3_600_000
const day = 24 * hour

/** Nobody is asked to come at another time of day than this far from the one they chose, nor more days away. */
export const furthestHours = 3
export const furthestDays = 14
/** What one day of distance is worth, in hours of the clock: most would sooner come an hour later than another day. */
const hoursOfADay = 1.5
/** What another room is worth: it was chosen for its story. */
const hoursOfAnotherRoom = 2

type Slot = {
  readonly room: string
  readonly startsAt: EpochMs
  /** The evening it belongs to. */
  readonly evening: IsoDate
  readonly audience: Audience
}

/**
 * The free slots that somebody could be moved to without being asked, best first: the same company, about the same time
 * of day, not far away. Families that came at two in the afternoon are not sent to one at night, however near that is.
 */
export function suitableSlots<Free extends Slot>(
  booked: Slot,
  free: readonly Free[],
  timeZone: string,
): Free[] {
  const wished = intoEvening(booked, timeZone)
  const costOf = (slot: Free) => {
    const hours = Math.abs(intoEvening(slot, timeZone) - wished)
    const days = Math.abs(dayOf(slot.evening) - dayOf(booked.evening))
    if (!fitsCompany(booked.audience, slot.audience)) return null
    if (hours > furthestHours || days > furthestDays) return null
    if (isAfterMidnight(slot, timeZone) && !isAfterMidnight(booked, timeZone)) return null
    const other = slot.room === booked.room ? 0 : hoursOfAnotherRoom
    const mixed = slot.audience === booked.audience ? 0 : hoursOfAnotherRoom
    return hours + days * hoursOfADay + other + mixed
  }
  return free
    .flatMap((slot) => {
      const cost = costOf(slot)
      return cost === null ? [] : [{ slot, cost }]
    })
    .sort((one, other) => one.cost - other.cost || one.slot.startsAt - other.slot.startsAt)
    .map(({ slot }) => slot)
}

/** Women who booked among themselves stay so; a session for women or families is for nobody else. Families may mix. */
function fitsCompany(booked: Audience, offered: Audience): boolean {
  return offered === booked || (booked === 'families' && offered === 'everyone')
}

function dayOf(date: IsoDate): number {
  return Date.parse(date) / day
}

/** How many hours after the midnight that its evening's date began with, by the clock on the wall. */
function intoEvening({ startsAt, evening }: Slot, timeZone: string): number {
  const { date, time } = wallClock(startsAt, timeZone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (dayOf(date) - dayOf(evening)) * 24 + hours + minutes / 60
}

function isAfterMidnight(slot: Slot, timeZone: string): boolean {
  return wallClock(slot.startsAt, timeZone).date !== slot.evening
}
