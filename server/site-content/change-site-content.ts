import type { OfficeSiteContent, SiteContent, SiteContentChange } from '#contracts/office/site-content.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Audit, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { judgeWords, type WordFaults } from './judge-words.ts'
import { readOfficeSiteContent } from './site-content.queries.ts'

export type SiteContentChanged =
  | Outcome<{ content: OfficeSiteContent }>
  | { readonly ok: false; readonly code: 'invalid'; readonly faults: WordFaults }
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: OfficeSiteContent }

export type SiteContentWish = { readonly actor: StaffActor; readonly change: SiteContentChange }

/** Who changes what guests read is alone with it; null when nobody had read an older one. */
export async function lockSiteContent(tx: Transaction): Promise<number> {
  const venue = await tx.selectFrom('venue').select('content_version').forUpdate().executeTakeFirstOrThrow()
  return venue.content_version
}

/** Counts a change, so that whoever still reads the one before is told when they save. */
export async function countChange(tx: Transaction): Promise<void> {
  await tx
    .updateTable('venue')
    .set(({ eb }) => ({ content_version: eb('content_version', '+', 1) }))
    .execute()
}

/** Writes content somebody sent, if they may, if it is sound, and unless somebody else has written since they read it. */
export async function changeSiteContent(
  db: Queries,
  { actor, change }: SiteContentWish,
  now: number,
  write: (tx: Transaction, content: SiteContent, audit: Audit) => Promise<void>,
): Promise<SiteContentChanged> {
  const permission = { actor, action: 'pages.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<SiteContentChanged> => {
    const { version, ...content } = change
    if ((await lockSiteContent(tx)) !== version)
      return { ok: false, code: 'changed_meanwhile', theirs: await readOfficeSiteContent(tx) }
    const faults = judgeWords(content.words)
    if (Object.keys(faults).length > 0) return { ok: false, code: 'invalid', faults }
    await write(tx, content, audit)
    await countChange(tx)
    return { ok: true, content: await readOfficeSiteContent(tx) }
  })
}
