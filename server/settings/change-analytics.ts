import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changesBetween, changeVenue } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'

/** Which page counter runs on the guests' pages: null leaves it to the settings of the process, nothing to nobody. */
export async function changeAnalytics(
  db: Queries,
  { actor, url }: { readonly actor: StaffActor; readonly url: string | null },
  now: number,
): Promise<Asked<{ url: string | null }>> {
  return changeVenue(db, actor, now, async (tx, audit) => {
    const { analytics_url } = await tx.selectFrom('venue').select('analytics_url').executeTakeFirstOrThrow()
    const changes = changesBetween({ url: analytics_url }, { url })
    if (!changes) return { ok: true, value: { url } }
    await tx.updateTable('venue').set({ analytics_url: url }).execute()
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.analytics_changed', ...changes })
    return { ok: true, value: { url } }
  })
}
