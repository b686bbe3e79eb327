import type { BranchTimes, FreeSlot } from '#contracts/availability.ts'

export type BillSlot = FreeSlot & {
  readonly branch: string
  readonly timeZone: string
  readonly currency: BranchTimes['currency']
  /** How many of its room are left that evening, this one counted. */
  readonly left: number
}

/** The times a bill names: of each room the first, then the next of each, as many as it has lines, as the clock goes. */
export function billSlots(branches: readonly BranchTimes[], lines: number): BillSlot[] {
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
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}
