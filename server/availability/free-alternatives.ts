import type { FreeSlot } from '#contracts/availability.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook } from './branch-book.ts'
import { showFreeSlot } from './free-slot.ts'
import { nearestSlots } from './nearest-slots.ts'

const count = 4

export type SlotWish = {
  readonly book: BranchBook
  /** The room's slug. */
  readonly room: string
  readonly startsAt: EpochMs
  readonly players?: number | undefined
}

/** The free slots of the room nearest to one that can not be had. */
export async function freeAlternatives(db: Queries, wish: SlotWish, now: EpochMs): Promise<FreeSlot[]> {
  const { book, startsAt, players } = wish
  const room = book.rooms.find(({ slug }) => slug === wish.room)
  if (!room) return []
  const sessions = await nearestSlots(db, book, room, startsAt, count, now)
  return sessions.map((session) => showFreeSlot(room, session, players, now))
}
