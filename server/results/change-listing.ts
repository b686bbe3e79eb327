import { mayBePublic } from '#domain/result/game-result.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readGame, readPhotoConsents } from './game.queries.ts'
import { isListable } from './show-game-page.ts'

type Wish = { readonly listed: boolean; readonly photo: boolean }

/**
 * Somebody of the group says whether they are on the list of their room, and whether their photograph is shown there. To
 * be seen by strangers is for all of them to agree to; not to be, for one.
 */
export async function changeListing(
  tx: Transaction,
  bookingId: string,
  { listed, photo }: Wish,
): Promise<'changed' | 'not_listable' | 'photo_not_public'> {
  // Of two who press at once, the other one waits here.
  await tx
    .selectFrom('game_result')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .execute()
  const game = await readGame(tx, bookingId)
  if (!game || (listed && !isListable(game))) return 'not_listable'
  const isThere = game.photo_id !== null && game.removed_at === null
  const signed = photo ? await readPhotoConsents(tx, game.order_id) : []
  if (photo && !(listed && isThere && mayBePublic({ ...game, signed }))) return 'photo_not_public'
  await tx.updateTable('game_result').set({ listed }).where('booking_id', '=', bookingId).execute()
  await tx
    .updateTable('game_photo')
    .set({ visible: photo ? 'public' : 'link' })
    .where('booking_id', '=', bookingId)
    .where('removed_at', 'is', null)
    .execute()
  return 'changed'
}

/** One tap, and nobody sees it any more: not the others, not the venue. */
export async function removePhotoByGroup(tx: Transaction, bookingId: string, now: number): Promise<void> {
  await tx
    .updateTable('game_photo')
    .set({ removed_at: new Date(now), removed_by: 'group', visible: 'link' })
    .where('booking_id', '=', bookingId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Takes a result off the list of its room for good, such as for its name. */
export async function takeOffList(
  db: Database,
  call: DeskOrderCall,
  now: number,
): Promise<'taken_off' | DeskRefusal> {
  const done = await changeDeskOrder(db, call, 'review.moderate', now, async (tx, { booking }, audit) => {
    if (!booking) return 'order_not_found'
    const { numUpdatedRows } = await tx
      .updateTable('game_result')
      .set({ unlisted_at: new Date(now), listed: false })
      .where('booking_id', '=', booking.id)
      .where('unlisted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await audit({ action: 'booking.unlisted', ...aboutBooking(booking), after: { order: call.code } })
    return 'taken_off'
  })
  return typeof done === 'string' ? done : done.code
}
