import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** Somebody may still be choosing. */
const keptFor = 2 * 24 * 60 * 60 * 1000

/** Forgets drafts that have ended, and files that no look has or had and no room shows. Answers how many files. */
export async function forgetBrandFiles(db: Queries, now: number): Promise<number> {
  await db.deleteFrom('brand_draft').where('until', '<', new Date(now)).execute()
  const { numDeletedRows } = await db
    .deleteFrom('brand_file')
    .where('uploaded_at', '<', new Date(now - keptFor))
    .where(
      sql<boolean>`not exists (
        select from (select look from brand_version union all select look from brand_draft) as looks
        where brand_file.id in (
          look #>> '{logo,id}', look #>> '{wordmark,en,id}', look #>> '{wordmark,ar,id}', look #>> '{hero,film,id}'
        )
      ) and not exists (select from room where film ->> 'id' = brand_file.id)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
