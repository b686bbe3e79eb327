import type { WalkIn } from '#contracts/office/desk.ts'
import { freeSessions, hasSeats } from '#domain/availability/free-sessions.ts'
import { sessionAt } from '#domain/availability/session-at.ts'
import { sessionBetween } from '#domain/availability/session-between.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { readClaimedTimes } from '#server/availability/claimed-times.queries.ts'
import { gameOf } from '#server/availability/game-of.ts'
import { slotPrice } from '#server/availability/slot-price.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'

type Wish = {
  readonly actor: StaffActor
  readonly room: string
  readonly startsAt: number
  readonly children?: number | undefined
}

/** What a group at the desk would get at a time in a room, and pay, for every size that fits. */
export async function offerWalkIn(
  db: Queries,
  book: BranchBook,
  { actor, room: slug, startsAt, children = 0 }: Wish,
  now: number,
): Promise<Outcome<{ offer: WalkIn }, 'room_unknown'>> {
  const refused = requirePermission(actor, 'booking.book', book.id, now)
  if (refused) return { ok: false, code: refused }
  const room = book.rooms.find((one) => one.slug === slug)
  if (!room) return { ok: false, code: 'room_unknown' }
  const planned =
    sessionAt(room.sessions, book.clock, startsAt) ?? sessionBetween(room.sessions, book.clock, startsAt)
  const span = { from: planned.startsAt, until: planned.freeAt }
  const claims = await readClaimedTimes(db, [room.id], span, now)
  const [session = planned] = freeSessions([planned], claims)
  const game = gameOf(room, session, claims, now)
  const seatsLeft = session.mode === 'public' && game && game !== 'over' ? game.seatsLeft : null
  const taken = claims.some((claim) => !hasSeats(planned, claim))
  // One of a group is no child.
  const smallest = Math.max(seatsLeft === null ? room.minPlayers : 1, children + 1)
  const largest = seatsLeft ?? room.maxPlayers
  const sizes = Array.from({ length: Math.max(largest - smallest + 1, 0) }, (_, more) => smallest + more)
  const sold = { ...session, mode: seatsLeft === null ? ('private' as const) : ('public' as const) }
  return {
    ok: true,
    offer: {
      room: slug,
      startsAt: new Date(session.startsAt).toISOString(),
      endsAt: new Date(session.endsAt).toISOString(),
      audience: session.audience,
      currency: book.currency,
      free: !taken,
      seatsLeft,
      prices: sizes.flatMap((players) => {
        const price = slotPrice(room, sold, players, now, children)
        return price ? [{ players: price.players, total: price.total }] : []
      }),
    },
  }
}
