import { changesBetween } from '#server/audit/setting-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { changeSiteContent, type SiteContentChanged, type SiteContentWish } from './change-site-content.ts'
import { readSiteContent } from './site-content.queries.ts'

/** Keeps what staff have written for those who have its link; guests read on as before. The link stays while the draft does. */
export async function saveSiteDraft(
  db: Queries,
  wish: SiteContentWish,
  now: number,
): Promise<SiteContentChanged> {
  return changeSiteContent(db, wish, now, async (tx, content, audit) => {
    const said = {
      content: JSON.stringify(content),
      saved_by: wish.actor.id,
      saved_at: new Date(now),
    }
    await tx
      .insertInto('site_draft')
      .values({ ...said, preview_key: newCode(26) })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(said))
      .execute()
    const changes = changesBetween(await readSiteContent(tx), content)
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.draft_saved', ...changes })
  })
}
