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
    .unionAll(sharedTimesQuery(db, roomIds, span, now))
    .unionAll(blockedTimesQuery(db, roomIds, span))
    .unionAll(keptTimesQuery(db, roomIds, span))
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

/** Games that somebody has a seat in. Holds that ran out have none, whether or not their seats are counted yet. */
function sharedTimesQuery(db: Queries, roomIds: readonly number[], span: Span, now: EpochMs) {
  return db
    .selectFrom('shared_session')
    .innerJoinLateral(
      (parties) =>
        parties
          .selectFrom('booking')
          .select([
            sql<number>`coalesce(sum(players), 0)`.as('seats'),
            sql<number>`count(*)`.as('parties'),
            sql<boolean>`coalesce(bool_or(status = 'held'), false)`.as('unpaid'),
          ])
          .whereRef('booking.session_id', '=', 'shared_session.id')
          .where(sql<boolean>`status in ('held', 'confirmed', 'checked_in')`)
          .where(sql<boolean>`not (status = 'held' and held_until <= ${new Date(now)})`)
          .as('sitting'),
      (join) => join.onTrue(),
    )
    .select(['room_id', 'starts_at', 'free_at'])
    .select([
      sql<string>`case when unpaid then 'held' else 'shared' end`.as('status'),
      sql<SharedGame | null>`jsonb_build_object(
        'seatsLeft', case when parties < max_parties then capacity - seats else 0 end, 'company', company,
        'locale', locale, 'state', state, 'decidesAt', (extract(epoch from decides_at) * 1000)::bigint
      )`.as('game'),
    ])
    .where('room_id', 'in', roomIds)
    .where('starts_at', '>=', new Date(span.from - longestClaim))
    .where('starts_at', '<', new Date(span.until))
    .where('free_at', '>', new Date(span.from))
    .where('taken', '>', 0)
    .where('parties', '>', 0)
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

/**
 * What was offered to somebody on the waiting list, and what will be: who waits and was not asked yet comes before
 * everybody else. Times that are booked are among them; they are taken either way.
 */
function keptTimesQuery(db: Queries, roomIds: readonly number[], span: Span) {
  return db
    .selectFrom('waiting_time as one')
    .innerJoin('waiting', 'waiting.id', 'one.waiting_id')
    .select(['one.room_id', 'one.starts_at', 'one.free_at', sql<string>`'kept'`.as('status'), noGame])
    .where('one.room_id', 'in', roomIds)
    .where('one.starts_at', '>=', new Date(span.from - longestClaim))
    .where('one.starts_at', '<', new Date(span.until))
    .where('one.free_at', '>', new Date(span.from))
    .where('one.over', '=', false)
    .where('waiting.state', 'in', ['waiting', 'offered'])
    .where(sql<boolean>`(
      waiting.state = 'waiting' and not exists (
        select from waiting_offer as earlier
        where earlier.waiting_id = one.waiting_id and earlier.room_id = one.room_id
          and earlier.starts_at = one.starts_at and earlier.state <> 'withdrawn'
      ) or exists (
        select from waiting_offer as open
        where open.waiting_id = one.waiting_id and open.room_id = one.room_id and open.starts_at = one.starts_at
          and open.state = 'open'
      )
    )`)
}
