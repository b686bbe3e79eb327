import type { Session, Taken } from './session-plan.ts'

/**
 * The sessions that nothing taken stands in the way of, from their start until the room is ready again. One that strangers
 * have seats in is free as long as there are more, and public for whoever comes.
 */
export function freeSessions(sessions: readonly Session[], taken: readonly Taken[]): Session[] {
  return sessions.flatMap((session) => {
    const others = taken.filter((other) => overlaps(session, other))
    if (others.length === 0) return [session]
    return others.every((other) => hasSeats(session, other)) ? [{ ...session, mode: 'public' as const }] : []
  })
}

/** Tells whether what takes a session is a game that begins with it and has seats left. */
export function hasSeats(session: Session, { startsAt, game }: Taken): boolean {
  return (
    session.mode !== 'private' &&
    startsAt === session.startsAt &&
    game != null &&
    game.state !== 'off' &&
    game.seatsLeft > 0
  )
}

/** Tells whether two claims on a room meet; one may begin when the other leaves. */
export function overlaps(a: Taken, b: Taken): boolean {
  return a.startsAt < b.freeAt && b.startsAt < a.freeAt
}
