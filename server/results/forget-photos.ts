import { photoDays } from '#domain/result/game-result.ts'
import type { Queries } from '#server/db/connect.ts'
import { uploadedPrefix } from '#server/media/media-files.ts'
import type { MediaStore } from '#server/media/media-store.ts'

const day = 86_400_000
/** Whoever uploads one has its row before its files. */
const restFor = 5 * 60_000
const mostAtOnce = 200

/** Photographs are kept for ninety days. Of those that were removed, whoever removed them, the files go here. */
export async function forgetPhotos(db: Queries, media: MediaStore, now: number): Promise<number> {
  await db
    .updateTable('game_photo')
    .set({ removed_at: new Date(now), removed_by: 'time' })
    .where('removed_at', 'is', null)
    .where('taken_at', '<', new Date(now - photoDays * day))
    .execute()
  const removed = await db
    .selectFrom('game_photo')
    .select(['id', 'name', 'widths'])
    .where('forgotten_at', 'is', null)
    .where('removed_at', '<=', new Date(now))
    .where('taken_at', '<', new Date(now - restFor))
    .limit(mostAtOnce)
    .execute()
  for (const { id, name, widths } of removed) {
    if (name.startsWith(uploadedPrefix))
      for (const width of widths) await media.remove(`${name.slice(uploadedPrefix.length)}-${width}.webp`)
    await db
      .updateTable('game_photo')
      .set({ forgotten_at: new Date(now) })
      .where('id', '=', id)
      .execute()
  }
  return removed.length
}
