import { freeSessions } from '#domain/availability/free-sessions.ts'
import { judgeTime, saleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { readClaimedTimes } from './claimed-times.queries.ts'

/** The sessions of a room that a guest can book now, from one evening to another, both counted. */
export async function freeSessionsBetween(
  db: Queries,
  book: BranchBook,
  room: RoomBook,
  evenings: { readonly from: IsoDate; readonly until: IsoDate },
  now: EpochMs,
): Promise<Session[]> {
  const offered = offeredBetween(book, room, evenings, now)
  const [first, last] = [offered[0], offered.at(-1)]
  if (!first || !last) return []
  const claims = await readClaimedTimes(db, [room.id], { from: first.startsAt, until: last.freeAt }, now)
  return freeSessions(offered, claims)
}

function offeredBetween(
  { clock }: BranchBook,
  { sessions }: RoomBook,
  { from, until }: { readonly from: IsoDate; readonly until: IsoDate },
  now: EpochMs,
): Session[] {
  const window = saleWindow(clock, now)
  const last = until < window.lastDay ? until : window.lastDay
  const offered: Session[] = []
  for (let date = from > window.today ? from : window.today; date <= last; date = addDays(date, 1))
    for (const session of sessionsOfDay(sessions, clock, date))
      if (judgeTime(window, session) === 'open') offered.push(session)
  return offered
}
