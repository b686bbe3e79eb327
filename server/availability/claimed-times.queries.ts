import { sql } from 'kysely'
import type { Taken } from '#domain/availability/session-plan.ts'
import type { SharedGame } from '#domain/public-game/shared-game.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'

/** A time during which a room is somebody's; `held` while that is not paid for. */
export type ClaimedTime = Taken & { readonly roomId: number; readonly held: boolean }

type Span = { readonly from: EpochMs; readonly until: EpochMs }

const noGame = sql<SharedGame | null>`null::jsonb`.as('game')

// The constraint booking_within_a_day: whoever is in a room at a moment came within this time before.
const longestClaim = 24 * 60 * 60_000

/**
 * What keeps rooms between two instants: bookings, hours that are blocked, and times that are kept for who waits for them. Holds that ran out count as gone, whether
 * or not the sweep has deleted them.
 */
export async function readClaimedTimes(
  db: Queries,
  roomIds: readonly number[],
  span: Span,
  now: EpochMs,
): Promise<ClaimedTime[]> {
  if (roomIds.length === 0 || span.from >= span.until) return []
  const rows = await claimedTimesQuery(db, roomIds, span, now)
    .unionAll(blockedTimesQuery(db, roomIds, span))
    .unionAll(gamesAndKeptTimes(db, roomIds, span, now))
    .execute()
  // A time that is booked and waited for is taken: the first that is found says so.
  const isKept = (row: { status: string }) => row.status === 'kept'
  // The list is for rooms that nobody has: seats beside others are for whoever comes.
  const games = new Set(
    rows.filter(({ game }) => game).map((row) => `${row.room_id} ${row.starts_at.getTime()}`),
  )
  const kept = rows.filter((row) => isKept(row) && !games.has(`${row.room_id} ${row.starts_at.getTime()}`))
  return [...rows.filter((row) => !isKept(row)), ...kept].map(
    ({ room_id, starts_at, free_at, status, game }) => ({
      roomId: room_id,
      startsAt: starts_at.getTime(),
      freeAt: free_at.getTime(),
      held: status === 'held' || status === 'kept',
      ...(game && { game }),
    }),
  )
}

/** The statuses are written out as in the index `booking_one_start`, which what is over is no part of. */
export function claimedTimesQuery(db: Queries, roomIds: readonly number[], span: Span, now: EpochMs) {
  return db
    .selectFrom('booking')
    .select(['room_id', 'starts_at', 'free_at', sql<string>`status`.as('status'), noGame])
    .where('room_id', 'in', roomIds)
    .where('starts_at', '>=', new Date(span.from - longestClaim))
    .where('starts_at', '<', new Date(span.until))
    .where('free_at', '>', new Date(span.from))
    .where(sql<boolean>`status in ('held', 'confirmed', 'checked_in')`)
    .where('session_id', 'is', null)
    .where(sql<boolean>`not (status = 'held' and held_until <= ${new Date(now)})`)
}

function blockedTimesQuery(db: Queries, roomIds: readonly number[], span: Span) {
  return db
    .selectFrom('time_block')
    .innerJoin('room', (join) =>
      join
        .onRef('room.branch_id', '=', 'time_block.branch_id')
        .on(({ or, eb, ref }) =>
          or([eb('time_block.room_id', 'is', null), eb('time_block.room_id', '=', ref('room.id'))]),
        ),
    )
    .select(['room.id as room_id', 'time_block.starts_at', 'time_block.ends_at as free_at'])
    .select([sql<string>`'blocked'`.as('status'), noGame])
    .where('room.id', 'in', roomIds)
    .where(
      sql<boolean>`time_block.during && tstzrange(${new Date(span.from)}, ${new Date(span.until)}, '[)')`,
    )
}

/** Of what strangers play together, and of what is waited for, in the words of `0108-times-read-sooner.sql`. */
function gamesAndKeptTimes(db: Queries, roomIds: readonly number[], { from, until }: Span, now: EpochMs) {
  const times = sql<{
    room_id: number
    starts_at: Date
    free_at: Date
    status: string
    game: SharedGame | null
  }>`times_of_games_and_lists(
    ${roomIds}::integer[], ${new Date(from)}::timestamptz, ${new Date(until)}::timestamptz, ${new Date(now)}::timestamptz
  )`
  return db.selectFrom(times.as('times')).select(['room_id', 'starts_at', 'free_at', 'status', 'game'])
}
