import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { MediaStore } from './media-store.ts'
import { fileNamesOf, longestRemoval } from './picture-file-names.ts'

/** Somebody may still be writing the page a picture was uploaded for. */
const keptFor = 2 * 24 * 60 * 60 * 1000
const mostAtOnce = 200

/**
 * Removes pictures that nothing shows any more, with their files, and answers how many. The store may be far away, so
 * it is not asked inside a transaction: a picture is marked, its files go, then its row.
 */
export async function forgetUnusedPictures(db: Database, media: MediaStore, now: number): Promise<number> {
  const old = await db
    .selectFrom('media_picture')
    .select('name')
    .where(isForgettable(now))
    .limit(mostAtOnce)
    .execute()
  let forgotten = 0
  for (const { name } of old) if (await forgetPicture(db, media, name, now)) forgotten += 1
  return forgotten
}

const isShown = sql<boolean>`exists (
  select from (
    select pictures from room union all select pictures from branch union all select pictures from product
    union all select pictures from add_on
  ) as shown
  where shown.pictures @> jsonb_build_array(jsonb_build_object('name', media_picture.name))
) or exists (
  select from (select look from brand_version union all select look from brand_draft) as looks
  where looks.look #>> '{hero,picture,name}' = media_picture.name
)`

const isForgettable = (now: number) => sql<boolean>`
  uploaded_at < ${new Date(now - keptFor)}
  and (removing_at is null or removing_at < ${new Date(now - longestRemoval)})
  and not (${isShown})`

async function forgetPicture(db: Database, media: MediaStore, name: string, now: number): Promise<boolean> {
  const marked = await markPicture(db, name, now)
  if (!marked) return false
  const isOurs = sql<boolean>`name = ${name} and removing_at = ${new Date(now)}`
  try {
    // The files first: a row without files is found and forgotten again, files without a row never.
    for (const file of fileNamesOf(name, marked.files).reverse()) await media.remove(file)
  } catch (error) {
    await db.updateTable('media_picture').set({ removing_at: null }).where(isOurs).execute()
    throw error
  }
  await db.deleteFrom('media_picture').where(isOurs).execute()
  return true
}

/** Whoever is about to use a picture holds its row (see pictures-of-draft.ts): then it is left for another day. */
async function markPicture(db: Database, name: string, now: number) {
  return inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('media_picture')
      .select('name')
      .where('name', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!locked) return undefined
    // Asked again: what was seen before the lock may have changed.
    return tx
      .updateTable('media_picture')
      .set({ removing_at: new Date(now) })
      .where('name', '=', name)
      .where(isForgettable(now))
      .returning('files')
      .executeTakeFirst()
  })
}
