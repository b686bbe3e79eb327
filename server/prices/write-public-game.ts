import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import type { Transaction } from '#server/db/connect.ts'

/** Writes on what terms strangers play a room together; null takes them away. */
export async function writePublicGame(
  tx: Transaction,
  roomId: number,
  terms: PublicGameTerms | null,
): Promise<void> {
  if (!terms) {
    await tx.deleteFrom('public_game_terms').where('room_id', '=', roomId).execute()
    return
  }
  const row = {
    seat_price: terms.seatPrice,
    minimum: terms.minimum,
    max_parties: terms.maxParties,
    decide_before_minutes: terms.decideBeforeMinutes,
  }
  await tx
    .insertInto('public_game_terms')
    .values({ room_id: roomId, ...row })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(row))
    .execute()
}
