import type { WrittenText } from '#contracts/office/site-content.ts'
import type { Queries } from '#server/db/connect.ts'

/** The texts that the venue says in its own words. */
export async function readWrittenTexts(db: Queries): Promise<WrittenText[]> {
  return db
    .selectFrom('text_override')
    .select(['key', 'locale', 'text', 'base'])
    .orderBy('key')
    .orderBy('locale')
    .execute()
}
