import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { uploadedPrefix } from './media-files.ts'
import type { MediaStore } from './media-store.ts'

/** Somebody may still be writing the page a picture was uploaded for. */
const keptFor = 2 * 24 * 60 * 60 * 1000
const mostAtOnce = 200

/** Removes pictures that nothing shows any more, with their files. Answers how many. */
export async function forgetUnusedPictures(db: Database, media: MediaStore, now: number): Promise<number> {
  const old = await db
    .selectFrom('media_picture')
    .select('name')
    .where('uploaded_at', '<', new Date(now - keptFor))
    .where(({ not }) => not(isShown))
    .limit(mostAtOnce)
    .execute()
  let forgotten = 0
  for (const { name } of old) if (await forgetPicture(db, media, name)) forgotten += 1
  return forgotten
}

const isShown = sql<boolean>`exists (
  select from (
    select pictures from room union all select pictures from branch union all select pictures from product
  ) as shown
  where shown.pictures @> jsonb_build_array(jsonb_build_object('name', media_picture.name))
)`

/** Whoever is about to use a picture holds its row (see pictures-of-draft.ts): then it is left for another day. */
async function forgetPicture(db: Database, media: MediaStore, name: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('media_picture')
      .select('files')
      .where('name', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!locked) return false
    // Asked again: what was seen before the lock may have changed.
    const used = await tx
      .selectFrom('media_picture')
      .select('name')
      .where('name', '=', name)
      .where(isShown)
      .execute()
    if (used.length > 0) return false
    const file = name.slice(uploadedPrefix.length)
    // The files first: a row without files is found and forgotten again, files without a row never.
    for (const width of locked.files.widths)
      for (const type of ['avif', 'webp']) await media.remove(`${file}-${width}.${type}`)
    await tx.deleteFrom('media_picture').where('name', '=', name).execute()
    return true
  })
}
