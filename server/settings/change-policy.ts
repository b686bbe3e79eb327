import type { PolicySettings } from '#contracts/office/settings.ts'
import { isSoundPolicy } from '#domain/policy/policy.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changesBetween, changeVenue } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPolicy } from '#server/venue/read-policy.ts'

/**
 * What the venue promises its guests from now on. Whoever has booked is judged by it as well, so it says more in their
 * favour at once, and less only to those who read it first.
 */
export async function changePolicy(
  db: Queries,
  { actor, policy }: { readonly actor: StaffActor; readonly policy: PolicySettings },
  now: number,
): Promise<Asked<PolicySettings, 'policy_order'>> {
  return changeVenue<PolicySettings, 'policy_order'>(db, actor, now, async (tx, audit) => {
    if (!isSoundPolicy(policy)) return { ok: false, code: 'policy_order' }
    const changes = changesBetween<PolicySettings>(await readPolicy(tx), policy)
    if (!changes) return { ok: true, value: policy }
    await tx
      .updateTable('venue')
      .set({ policy: JSON.stringify(policy) })
      .execute()
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    await audit({ ...entry, action: 'venue.policy_changed', ...changes })
    return { ok: true, value: policy }
  })
}
