import type { GameQuestion } from '#contracts/public-game.ts'
import { freeSessions } from '#domain/availability/free-sessions.ts'
import { judgeStart } from '#domain/availability/judge-start.ts'
import type { SessionMode } from '#domain/availability/session-plan.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { readClaimedTimes } from '#server/availability/claimed-times.queries.ts'
import { gameOf } from '#server/availability/game-of.ts'
import { slotPrice } from '#server/availability/slot-price.ts'
import type { Queries } from '#server/db/connect.ts'

type Wish = { readonly room: string; readonly startsAt: number }

/**
 * What a guest has to choose and to know before a time is held that strangers play together, or might. Null where there is
 * nothing to choose, or nothing to be had: then the hold says why.
 */
export async function gameQuestion(
  db: Queries,
  book: BranchBook,
  { room: slug, startsAt }: Wish,
  now: number,
): Promise<GameQuestion | null> {
  const room = book.rooms.find((one) => one.slug === slug)
  if (!room?.publicGame) return null
  const planned = judgeStart(room.sessions, book.clock, startsAt, now)
  if (typeof planned === 'string' || planned.mode === 'private') return null
  const span = { from: planned.startsAt, until: planned.freeAt }
  const claims = await readClaimedTimes(db, [room.id], span, now)
  const [session] = freeSessions([planned], claims)
  const game = session && gameOf(room, session, claims, now)
  if (!session || !game || game === 'over') return null
  const pricesOf = (sizes: readonly number[], mode: SessionMode) =>
    sizes.flatMap((players) => slotPrice(room, { ...session, mode }, players, now) ?? [])
  return {
    room: slug,
    name: room.name,
    startsAt: new Date(session.startsAt).toISOString(),
    endsAt: new Date(session.endsAt).toISOString(),
    date: session.businessDay,
    timeZone: book.clock.timeZone,
    businessDayStart: book.clock.businessDayStart,
    currency: book.currency,
    audience: session.audience,
    mode: session.mode,
    game,
    together: pricesOf(from(1, game.seatsLeft), 'public'),
    alone: session.mode === 'public' ? [] : pricesOf(from(room.minPlayers, room.maxPlayers), 'private'),
  }
}

function from(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, more) => first + more)
}
