import { saleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { freeSessionsBetween } from './free-sessions-between.ts'

/** The first free sessions of a room, as many as asked for or as there are until the horizon. */
export async function nextFreeSlots(
  db: Queries,
  book: BranchBook,
  room: RoomBook,
  count: number,
  now: EpochMs,
): Promise<Session[]> {
  const { today, lastDay } = saleWindow(book.clock, now)
  const found: Session[] = []
  // A week nearly always holds enough; a room that is sold out further is looked at in ever larger steps.
  for (let from = today, days = 7; found.length < count && from <= lastDay; days *= 3) {
    const until = addDays(from, days - 1)
    found.push(...(await freeSessionsBetween(db, book, room, { from, until }, now)))
    from = addDays(until, 1)
  }
  return found.slice(0, count)
}
