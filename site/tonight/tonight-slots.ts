import type { BranchTimes, FreeSlot } from '#contracts/availability.ts'
import { wallClock } from '#domain/time/wall-clock.ts'

export type BillSlot = FreeSlot & {
  readonly branch: string
  readonly timeZone: string
  readonly currency: BranchTimes['currency']
  /** How many of its room are left that evening, this one counted. */
  readonly left: number
}

/**
 * The times a bill names: of each room the first, then the next of each, as many as it has lines, as the clocks of their
 * branches go. Where an evening has too few, rooms that have none of it follow with their next.
 */
export function billSlots(branches: readonly BranchTimes[], lines: number): BillSlot[] {
  const ofEvening = slotsOfEvening(branches, lines)
  const named = new Set(ofEvening.map(({ branch, room }) => `${branch} ${room}`))
  const later = branches
    .flatMap(({ branch, timeZone, currency, date, next }) =>
      next
        .filter((slot) => slot.date > date && !named.has(`${branch} ${slot.room}`))
        .map((slot) => ({ ...slot, branch, timeZone, currency, left: 0 })),
    )
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  return [...ofEvening, ...later].slice(0, lines)
}

function slotsOfEvening(branches: readonly BranchTimes[], lines: number): BillSlot[] {
  const rounds = branches.flatMap(({ branch, timeZone, currency, slots }) =>
    [...Map.groupBy(slots, ({ room }) => room).values()].flatMap((ofRoom) =>
      ofRoom.map((slot, round) => ({
        round,
        slot: { ...slot, branch, timeZone, currency, left: ofRoom.length },
      })),
    ),
  )
  return rounds
    .sort((a, b) => a.round - b.round || a.slot.startsAt.localeCompare(b.slot.startsAt))
    .slice(0, lines)
    .map(({ slot }) => slot)
    .sort((a, b) => byWall(a).localeCompare(byWall(b)))
}

/** Branches have clocks of their own: whoever reads a bill goes by what they show. */
function byWall({ startsAt, timeZone }: BillSlot): string {
  const { date, time } = wallClock(startsAt, timeZone)
  return date + time
}
