import { freeSessions } from '#domain/availability/free-sessions.ts'
import { judgeTime, saleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { businessDay, type EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { readClaimedTimes } from './claimed-times.queries.ts'
import { byDistance } from './nearest-slots.ts'

// A group that is on its way already waits about this long.
const patience = 90 * 60_000

export type RoomSlot = { readonly room: RoomBook; readonly session: Session }

/** The nearest free session of each other room of the branch about the same time, nearest first. */
export async function otherRoomsNear(
  db: Queries,
  book: BranchBook,
  room: RoomBook,
  startsAt: EpochMs,
  now: EpochMs,
): Promise<RoomSlot[]> {
  const { clock } = book
  const window = saleWindow(clock, now)
  const evening = businessDay(startsAt, clock.timeZone, clock.businessDayStart)
  const isNear = (session: Session) =>
    Math.abs(session.startsAt - startsAt) <= patience && judgeTime(window, session) === 'open'
  const offered = book.rooms
    .filter(({ id }) => id !== room.id)
    .map((other) => ({
      room: other,
      sessions: sessionsOfDay(other.sessions, clock, evening).filter(isNear),
    }))
    .filter(({ sessions }) => sessions.length > 0)
  const span = {
    from: startsAt - patience,
    until: Math.max(...offered.flatMap(({ sessions }) => sessions.map(({ freeAt }) => freeAt))),
  }
  const claims = await readClaimedTimes(
    db,
    offered.map((other) => other.room.id),
    span,
    now,
  )
  const found = offered.flatMap((other): RoomSlot[] => {
    const ofRoom = claims.filter(({ roomId }) => roomId === other.room.id)
    const [session] = freeSessions(other.sessions, ofRoom).sort(byDistance(startsAt))
    return session ? [{ room: other.room, session }] : []
  })
  const nearer = byDistance(startsAt)
  return found.sort((a, b) => nearer(a.session, b.session))
}
