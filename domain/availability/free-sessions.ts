import type { Session, Taken } from './session-plan.ts'

/** The sessions that nothing taken stands in the way of, from their start until the room is ready again. */
export function freeSessions(sessions: readonly Session[], taken: readonly Taken[]): Session[] {
  return sessions.filter((session) => !taken.some((other) => overlaps(session, other)))
}

/** Tells whether two claims on a room meet; one may begin when the other leaves. */
export function overlaps(a: Taken, b: Taken): boolean {
  return a.startsAt < b.freeAt && b.startsAt < a.freeAt
}
