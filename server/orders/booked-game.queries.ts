import { sql } from 'kysely'
import type { BookedGame } from '#contracts/public-game.ts'

/** The public game of a booking in a query, for its own party: how many others come, never who. Null for a group of its own. */
export const bookedGameOf = sql<BookedGame | null>`case when booking.session_id is not null then (
  select jsonb_build_object(
    'seatsTaken', taken, 'seats', capacity, 'minimum', minimum, 'decidesAt',
    to_char(decides_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', state, 'company', company,
    'language', locale, 'alone', taken <= booking.players
  )
  from shared_session where shared_session.id = booking.session_id
) end`.as('game')
