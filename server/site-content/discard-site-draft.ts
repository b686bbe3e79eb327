import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { countChange, lockSiteContent } from './change-site-content.ts'
import { readOfficeSiteContent } from './site-content.queries.ts'

/** Forgets the draft and its link. What it said stays in the log. */
export async function discardSiteDraft(
  db: Queries,
  actor: StaffActor,
  now: number,
): Promise<Outcome<{ content: OfficeSiteContent }>> {
  const permission = { actor, action: 'pages.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit) => {
    await lockSiteContent(tx)
    const draft = await tx.deleteFrom('site_draft').returning('content').executeTakeFirst()
    if (draft) {
      await countChange(tx)
      const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
      await audit({ ...entry, action: 'venue.draft_discarded', before: draft.content })
    }
    return { ok: true, content: await readOfficeSiteContent(tx) }
  })
}
