import { randomBytes } from 'node:crypto'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import type { PictureRefusal } from '#server/media/make-picture.ts'
import { privateFolder, uploadedPrefix } from '#server/media/media-files.ts'
import { MediaAwayError, type MediaStore } from '#server/media/media-store.ts'
import { makePhoto } from './make-photo.ts'
import { isPlayed } from './note-result.ts'
import { openGamePage } from './open-game-page.ts'

export type PhotoCall = DeskOrderCall<StaffActor>

type Refusal = DeskRefusal | PictureRefusal | 'picture_store' | 'not_played'

/**
 * Keeps the photograph of a group. Its name is not found by trying, and nobody is served who has only that. The row comes
 * first, as removed: should the store fall silent half-way, the sweep finds its files.
 */
export async function addPhoto(
  db: Database,
  media: MediaStore,
  { bytes, ...call }: PhotoCall & { readonly bytes: Uint8Array },
  now: number,
): Promise<'added' | Refusal> {
  const may = await changeDeskOrder(db, call, 'result.note', now, async (_tx, { booking }) =>
    booking && isPlayed(booking, now) ? { ok: true as const, bookingId: booking.id } : 'not_played',
  )
  if (typeof may === 'string') return may
  if (!may.ok) return may.code
  const made = await makePhoto(bytes)
  if (!made.ok) return made.code
  const { photo } = made
  const file = privateFolder + randomBytes(16).toString('hex')
  const row = await db
    .insertInto('game_photo')
    .values({
      booking_id: may.bookingId,
      name: uploadedPrefix + file,
      widths: photo.files.map(({ width }) => width),
      width: photo.width,
      height: photo.height,
      taken_at: new Date(now),
      removed_at: new Date(now),
      removed_by: 'desk',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    for (const { width, bytes: content } of photo.files) await media.put(`${file}-${width}.webp`, content)
  } catch (error) {
    if (error instanceof MediaAwayError) return 'picture_store'
    throw error
  }
  const done = await changeDeskOrder(db, call, 'result.note', now, async (tx, { booking }, audit) => {
    if (!booking) return 'not_played'
    const removed = { removed_at: new Date(now), removed_by: 'desk' } as const
    await tx
      .updateTable('game_photo')
      .set(removed)
      .where('booking_id', '=', booking.id)
      .where('removed_at', 'is', null)
      .execute()
    await tx
      .updateTable('game_photo')
      .set({ removed_at: null, removed_by: null })
      .where('id', '=', row.id)
      .execute()
    await openGamePage(tx, booking.id, now)
    await audit({ action: 'booking.photo_added', ...aboutBooking(booking), after: { order: call.code } })
    return 'added'
  })
  return typeof done === 'string' ? done : done.code
}

/** Takes it back: nobody sees it from this moment on. */
export async function removePhotoByStaff(
  db: Database,
  call: PhotoCall,
  now: number,
): Promise<'removed' | DeskRefusal> {
  const done = await changeDeskOrder(db, call, 'result.note', now, async (tx, { booking }, audit) => {
    if (!booking) return 'order_not_found'
    const { numUpdatedRows } = await tx
      .updateTable('game_photo')
      .set({ removed_at: new Date(now), removed_by: 'desk' })
      .where('booking_id', '=', booking.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await audit({ action: 'booking.photo_removed', ...aboutBooking(booking), after: { order: call.code } })
    return 'removed'
  })
  return typeof done === 'string' ? done : done.code
}
