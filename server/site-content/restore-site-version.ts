import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { countChange, lockSiteContent } from './change-site-content.ts'
import { judgeWords } from './judge-words.ts'
import { asKnown, readOfficeSiteContent } from './site-content.queries.ts'
import { writeSiteContent } from './write-site-content.ts'

type RestoreVersion = { readonly actor: StaffActor; readonly number: number }

/**
 * Goes back to what was published once, as a version of its own: what it replaces can be gone back to as well. Texts that
 * fit no original any more stay behind. A draft stays as it is.
 */
export async function restoreSiteVersion(
  db: Queries,
  { actor, number }: RestoreVersion,
  now: number,
): Promise<Outcome<{ content: OfficeSiteContent }, 'not_found'>> {
  type Restored = Outcome<{ content: OfficeSiteContent }, 'not_found'>
  const permission = { actor, action: 'pages.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<Restored> => {
    await lockSiteContent(tx)
    const version = await tx
      .selectFrom('site_version')
      .select('content')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!version) return { ok: false, code: 'not_found' }
    const content = asKnown(version.content)
    const faults = judgeWords(content.words)
    const words = content.words.filter(({ key, locale }) => !faults[`words.${locale}.${key}`])
    const changes = await writeSiteContent(
      tx,
      { content: { ...content, words }, actor, restoredFrom: number },
      now,
    )
    if (changes) {
      await countChange(tx)
      const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
      await audit({ ...entry, action: 'venue.pages_restored', ...changes })
    }
    return { ok: true, content: await readOfficeSiteContent(tx) }
  })
}
