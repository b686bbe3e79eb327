import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import type { Queries } from '#server/db/connect.ts'

/** On what terms strangers play the rooms of a branch together, by the room. */
export async function readPublicGames(db: Queries, branchId: number): Promise<Map<number, PublicGameTerms>> {
  const rows = await db
    .selectFrom('public_game_terms')
    .innerJoin('room', 'room.id', 'public_game_terms.room_id')
    .select(['room_id', 'seat_price', 'minimum', 'max_parties', 'decide_before_minutes', 'max_players'])
    .where('room.branch_id', '=', branchId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.room_id,
      {
        seatPrice: row.seat_price,
        // A room that was made smaller since is full at its size, and then it is played.
        minimum: Math.min(row.minimum, row.max_players),
        maxParties: row.max_parties,
        decideBeforeMinutes: row.decide_before_minutes,
      },
    ]),
  )
}
