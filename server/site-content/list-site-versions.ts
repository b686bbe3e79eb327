import { isDeepStrictEqual } from 'node:util'
import type { SiteContent, SiteVersion } from '#contracts/office/site-content.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'

const most = 100
const parts = ['about', 'howItWorks', 'houseRules', 'faq', 'pages', 'words'] as const

/** What was published and when, the newest first; the newest is what guests read. */
export async function listSiteVersions(
  db: Queries,
  actor: StaffActor,
  now: number,
): Promise<Asked<{ items: SiteVersion[] }>> {
  const refused = requirePermission(actor, 'pages.change', null, now)
  if (refused) return { ok: false, code: refused }
  const rows = await db
    .selectFrom('site_version')
    .leftJoin('staff_member', 'staff_member.id', 'site_version.saved_by')
    .select(['number', 'content', 'saved_at', 'restored_from', 'staff_member.name as by'])
    .orderBy('number', 'desc')
    // One more than is shown, to tell what the oldest of them changed.
    .limit(most + 1)
    .execute()
  const items = rows.slice(0, most).map((row, at) => ({
    number: row.number,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.by,
    restoredFrom: row.restored_from,
    changed: differing(rows[at + 1]?.content, row.content),
    current: at === 0,
  }))
  return { ok: true, value: { items } }
}

function differing(before: SiteContent | undefined, after: SiteContent): SiteVersion['changed'] {
  return before ? parts.filter((part) => !isDeepStrictEqual(before[part], after[part])) : []
}
