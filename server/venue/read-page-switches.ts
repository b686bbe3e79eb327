import { completeSwitches, type PageSwitches } from '#domain/site-content/page-switches.ts'
import type { Queries } from '#server/db/connect.ts'
import { draftInView } from './content-in-view.ts'

/** What of the site is open, in which order and languages; of a draft while one is looked at. */
export async function readPageSwitches(db: Queries): Promise<PageSwitches> {
  const draft = draftInView()
  if (draft) return completeSwitches(draft.pages)
  const venue = await db.selectFrom('venue').select('pages').executeTakeFirst()
  return completeSwitches(venue?.pages ?? {})
}
