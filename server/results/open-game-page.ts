import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'

/** The page of a game, made when something of it is kept for the first time. */
export async function openGamePage(
  tx: Transaction,
  bookingId: string,
  now: number,
): Promise<{ readonly code: string; readonly secret: string }> {
  const made = { booking_id: bookingId, code: newCode(10), secret: newCode(26), created_at: new Date(now) }
  await tx
    .insertInto('game_page')
    .values(made)
    .onConflict((known) => known.column('booking_id').doNothing())
    .execute()
  return tx
    .selectFrom('game_page')
    .select(['code', 'secret'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
