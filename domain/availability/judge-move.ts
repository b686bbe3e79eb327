import { overlaps } from './free-sessions.ts'
import type { Audience, Taken } from './session-plan.ts'

type Planned = Taken & { readonly audience: Audience }

type Move<Session extends Planned> = {
  /** Who the session was sold for. */
  readonly audience: Audience
  /** Where the booking would be, until the room is ready again. */
  readonly to: Taken
  /** The sessions of that room's plan around it. */
  readonly sessions: readonly Session[]
  /** What else claims the room: the booking itself left out. */
  readonly claims: readonly Taken[]
}

export type MoveJudged<Session> = {
  /** Whom the new session is for, when that is not whom the old one was sold for. */
  readonly audience: Audience | null
  /** Free sessions that could not be sold any more, when it is more than the one that a booking takes. */
  readonly lost: readonly Session[]
}

/** What a move would do that nobody sees on the drawing: other company, and sessions that go with it. */
export function judgeMove<Session extends Planned>(move: Move<Session>): MoveJudged<Session> {
  const { to, sessions, claims, audience: was } = move
  const planned = sessions.find(({ startsAt, freeAt }) => startsAt === to.startsAt && freeAt === to.freeAt)
  const audience = planned?.audience ?? 'everyone'
  const gone = sessions.filter(
    (session) => overlaps(session, to) && !claims.some((other) => overlaps(session, other)),
  )
  return { audience: audience === was ? null : audience, lost: gone.length > 1 ? gone : [] }
}
