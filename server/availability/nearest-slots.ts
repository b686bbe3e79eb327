import { saleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { businessDay, type EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { freeSessionsBetween } from './free-sessions-between.ts'

const day = 24 * 60 * 60_000

/** The free sessions of a room nearest to a start, nearest first; of two as near the later one. */
export async function nearestSlots(
  db: Queries,
  book: BranchBook,
  room: RoomBook,
  startsAt: EpochMs,
  count: number,
  now: EpochMs,
): Promise<Session[]> {
  const { clock } = book
  const { today, lastDay } = saleWindow(clock, now)
  const wished = businessDay(startsAt, clock.timeZone, clock.businessDayStart)
  // The middle one of the three: a wish outside of what is sold is nearest to its edge.
  const evening = [today, wished, lastDay].sort()[1] as IsoDate
  for (let reach = 3; ; reach *= 4) {
    const evenings = { from: addDays(evening, -reach), until: addDays(evening, reach) }
    const free = await freeSessionsBetween(db, book, room, evenings, now)
    const nearest = free.sort(byDistance(startsAt)).slice(0, count)
    const sawAll = evenings.from <= today && evenings.until >= lastDay
    // What lies on the next evening outside is at least so far away.
    const outside = (reach - 1) * day
    const last = nearest[count - 1]
    if (sawAll || (last && Math.abs(last.startsAt - startsAt) <= outside)) return nearest
  }
}

/** Orders sessions by how far from an instant they begin. */
export function byDistance(startsAt: EpochMs): (a: Session, b: Session) => number {
  const distance = (session: Session) => Math.abs(session.startsAt - startsAt)
  return (a, b) => distance(a) - distance(b) || b.startsAt - a.startsAt
}
