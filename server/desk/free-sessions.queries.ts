import type { FreeSession } from '#contracts/office/desk.ts'
import { freeSessions } from '#domain/availability/free-sessions.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { readClaimedTimes } from '#server/availability/claimed-times.queries.ts'
import type { Queries } from '#server/db/connect.ts'

/** A session that began a moment ago is still worth playing, though the site sells it no more. */
const stillWorthIt = 15 * 60_000

/** The sessions of an evening that somebody at the desk could have, room by room. */
export async function readFreeSessions(
  db: Queries,
  book: BranchBook,
  date: IsoDate,
  now: number,
): Promise<FreeSession[]> {
  const evenings = book.rooms.map((room) => ({
    room,
    sessions: sessionsOfDay(room.sessions, book.clock, date).filter(
      ({ startsAt }) => startsAt >= now - stillWorthIt,
    ),
  }))
  const all = evenings.flatMap(({ sessions }) => sessions)
  const span = {
    from: Math.min(...all.map(({ startsAt }) => startsAt)),
    until: Math.max(...all.map(({ freeAt }) => freeAt)),
  }
  const rooms = evenings.filter(({ sessions }) => sessions.length > 0).map(({ room }) => room.id)
  const claims = await readClaimedTimes(db, rooms, span, now)
  return evenings.flatMap(({ room, sessions }) =>
    freeSessions(
      sessions,
      claims.filter(({ roomId }) => roomId === room.id),
    ).map((session) => ({
      room: room.slug,
      startsAt: new Date(session.startsAt).toISOString(),
      endsAt: new Date(session.endsAt).toISOString(),
      audience: session.audience,
      mode: session.mode,
    })),
  )
}
