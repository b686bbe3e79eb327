import { sql } from 'kysely'
import type { EscapeFigures } from '#domain/result/escape-figures.ts'
import type { Queries } from '#server/db/connect.ts'

/**
 * How games of a room ended, as far as somebody wrote it down. The record is that of a group of grown-ups who were not
 * helped; its name is on the list of the room alone, and only where it wishes to be.
 */
export async function readEscapeFigures(
  db: Queries,
  { branch, room }: { readonly branch: string; readonly room: string },
): Promise<EscapeFigures> {
  const own = sql<boolean>`escaped and not helped and unlisted_at is null and children * 2 <= players`
  return db
    .selectFrom('game_result')
    .innerJoin('booking', 'booking.id', 'game_result.booking_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select([
      sql<number>`count(*)::integer`.as('games'),
      sql<number>`(count(*) filter (where escaped))::integer`.as('escaped'),
      sql<number | null>`min(seconds) filter (where ${own})`.as('record'),
    ])
    .where('branch.slug', '=', branch)
    .where('room.slug', '=', room)
    .executeTakeFirstOrThrow()
}
