import type { FreeSlot, OtherRoomSlot } from '#contracts/availability.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { showFreeSlot } from './free-slot.ts'
import { nearestSlots } from './nearest-slots.ts'
import { otherRoomsNear } from './other-rooms-near.ts'

const count = 4

export type SlotWish = {
  readonly book: BranchBook
  /** The room's slug. */
  readonly room: string
  readonly startsAt: EpochMs
  readonly players?: number | undefined
}

export type Alternatives = {
  readonly alternatives: readonly FreeSlot[]
  readonly otherRooms: readonly OtherRoomSlot[]
}

/** The free slots nearest to one that can not be had: of its room, and of rooms that take the group about that time. */
export async function freeAlternatives(db: Queries, wish: SlotWish, now: EpochMs): Promise<Alternatives> {
  const { book, startsAt, players } = wish
  const room = book.rooms.find(({ slug }) => slug === wish.room)
  if (!room) return { alternatives: [], otherRooms: [] }
  const sessions = await nearestSlots(db, book, room, startsAt, count, now)
  return {
    alternatives: sessions.map((session) => showFreeSlot(room, session, players, now)),
    otherRooms: await freeInOtherRooms(db, wish, room, now),
  }
}

/** What rooms that take the group have about the time that was asked for. */
export async function freeInOtherRooms(
  db: Queries,
  { book, startsAt, players }: SlotWish,
  room: RoomBook,
  now: EpochMs,
): Promise<OtherRoomSlot[]> {
  const others = await otherRoomsNear(db, book, room, startsAt, now)
  return others
    .map((other) => ({
      ...showFreeSlot(other.room, other.session, players, now),
      name: other.room.name,
    }))
    .filter(({ price }) => price !== null)
}
