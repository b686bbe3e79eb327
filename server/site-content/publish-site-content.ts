import type { Queries } from '#server/db/connect.ts'
import { changeSiteContent, type SiteContentChanged, type SiteContentWish } from './change-site-content.ts'
import { writeSiteContent } from './write-site-content.ts'

/** Makes what staff have written what guests read, at once; a draft has become it. */
export async function publishSiteContent(
  db: Queries,
  wish: SiteContentWish,
  now: number,
): Promise<SiteContentChanged> {
  return changeSiteContent(db, wish, now, async (tx, content, audit) => {
    const changes = await writeSiteContent(tx, { content, actor: wish.actor }, now)
    await tx.deleteFrom('site_draft').execute()
    if (!changes) return
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.pages_changed', ...changes })
  })
}
