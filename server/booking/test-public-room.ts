import type { SessionMode } from '#domain/availability/session-plan.ts'
import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import type { Database } from '#server/db/connect.ts'

const seatPrice = 4000

const usual: PublicGameTerms = { seatPrice, minimum: 3, maxParties: 3, decideBeforeMinutes: 180 }

/** Lets strangers play a room together, every session of it, and answers the book as it is then. */
export async function makePublic(
  db: Database,
  book: BranchBook,
  slug: string,
  mode: SessionMode = 'public',
  terms: Partial<PublicGameTerms> = {},
  now = Date.now(),
): Promise<BranchBook> {
  const room = book.rooms.find((one) => one.slug === slug)
  if (!room) throw new Error(`There is no room ${slug}`)
  const { minimum, maxParties, decideBeforeMinutes, ...price } = { ...usual, ...terms }
  const row = {
    seat_price: price.seatPrice,
    minimum,
    max_parties: maxParties,
    decide_before_minutes: decideBeforeMinutes,
  }
  await db
    .insertInto('public_game_terms')
    .values({ room_id: room.id, ...row })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(row))
    .execute()
  await db.updateTable('weekly_session').set({ mode }).where('room_id', '=', room.id).execute()
  const read = await readBranchBook(db, book.slug, now)
  if (!read) throw new Error('The branch is gone')
  return read
}
