import type { FreeSlot } from '#contracts/availability.ts'

/** Slots of several rooms by how far from a time they begin; of two as near, the one that was named first. */
export function nearestFirst(slots: readonly FreeSlot[], startsAt: string): FreeSlot[] {
  const distance = (slot: FreeSlot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt))
  return slots.toSorted((a, b) => distance(a) - distance(b))
}
