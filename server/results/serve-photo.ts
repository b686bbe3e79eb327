import { mayBePublic } from '#domain/result/game-result.ts'
import type { Queries } from '#server/db/connect.ts'
import { uploadedPrefix } from '#server/media/media-files.ts'
import { MediaAwayError, type MediaStore } from '#server/media/media-store.ts'
import { readPhotoConsents } from './game.queries.ts'

type KeptPhoto = { readonly name: string; readonly widths: readonly number[] }

/** The photograph that stands for a game; none that was removed. */
export async function findPhoto(db: Queries, bookingId: string): Promise<KeptPhoto | undefined> {
  return db
    .selectFrom('game_photo')
    .select(['name', 'widths'])
    .where('booking_id', '=', bookingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** One that strangers may see: everybody in it has agreed, and still does. */
export async function findPublicPhoto(db: Queries, id: string): Promise<KeptPhoto | null> {
  const photo = await db
    .selectFrom('game_photo')
    .innerJoin('booking', 'booking.id', 'game_photo.booking_id')
    .innerJoin('game_result', 'game_result.booking_id', 'booking.id')
    .select([
      'game_photo.name',
      'game_photo.widths',
      'booking.order_id',
      'booking.audience',
      'booking.players',
    ])
    .where('game_photo.id', '=', id)
    .where('game_photo.visible', '=', 'public')
    .where('game_photo.removed_at', 'is', null)
    .where('game_result.listed', '=', true)
    .where('game_result.unlisted_at', 'is', null)
    .executeTakeFirst()
  if (!photo) return null
  return mayBePublic({ ...photo, signed: await readPhotoConsents(db, photo.order_id) }) ? photo : null
}

/** Its file in the width that is wanted, or the next there is. */
function fileOfPhoto({ name, widths }: KeptPhoto, wanted: number): { name: string; width: number } {
  const width = [...widths].sort((a, b) => a - b).find((one) => one >= wanted) ?? Math.max(...widths)
  return { name, width }
}

/** What is answered to whoever may see it: kept by their browser alone, and not for long. */
export async function photoResponse(
  media: MediaStore,
  photo: KeptPhoto,
  wanted: number,
): Promise<Response | 'not_found'> {
  const { name, width } = fileOfPhoto(photo, wanted)
  // The demo's came with the build.
  if (!name.startsWith(uploadedPrefix))
    return new Response(null, {
      status: 302,
      headers: { Location: `/pictures/${name}-${width}.webp`, 'Cache-Control': 'no-store' },
    })
  const file = await media.get(`${name.slice(uploadedPrefix.length)}-${width}.webp`).catch(away)
  if (!file) return 'not_found'
  return new Response(file, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.byteLength),
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'",
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

function away(error: unknown): null {
  if (error instanceof MediaAwayError) return null
  throw error
}
