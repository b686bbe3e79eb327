import type { BranchTerms, ShownBranchTerms } from '#contracts/office/settings.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { type Asked, changesBetween } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'

async function readTerms(db: Queries, branchId: number): Promise<ShownBranchTerms> {
  return db
    .selectFrom('branch')
    .select(['lead_minutes as leadMinutes', 'horizon_days as horizonDays', 'currency'])
    .select(['deposit_percent as depositPercent', 'manager_refund_limit as managerRefundLimit'])
    .select(['host_discount_percent as hostDiscountPercent', 'share_cutoff_hours as shareCutoffHours'])
    .select(['manager_discount_percent as managerDiscountPercent'])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
}

/** How a branch sells. */
export async function showBranchTerms(
  db: Queries,
  { actor, branchId }: { readonly actor: StaffActor; readonly branchId: number },
  now: number,
): Promise<Asked<ShownBranchTerms>> {
  const refused = requirePermission(actor, 'branch_terms.change', branchId, now)
  return refused ? { ok: false, code: refused } : { ok: true, value: await readTerms(db, branchId) }
}

type Change = { readonly actor: StaffActor; readonly branchId: number; readonly terms: BranchTerms }

/** What owners alone decide: how much others may give back, or take off a price. */
const ownersTerms = ['managerRefundLimit', 'hostDiscountPercent', 'managerDiscountPercent'] as const

/** Other terms of a branch. */
export async function changeBranchTerms(
  db: Queries,
  { actor, branchId, terms }: Change,
  now: number,
): Promise<Asked<ShownBranchTerms>> {
  return changeByStaff(db, { actor, action: 'branch_terms.change', branchId, now }, async (tx, audit) => {
    const { currency, ...before } = await readTerms(tx, branchId)
    const changes = changesBetween<BranchTerms>(before, terms)
    if (!changes) return { ok: true, value: { ...before, currency } }
    const moreThanManagers = ownersTerms.some((name) => terms[name] !== before[name])
    const owners = moreThanManagers ? requirePermission(actor, 'settings.change', null, now) : null
    if (owners) return { ok: false, code: owners }
    await updateRow(tx, 'branch', branchId, {
      lead_minutes: terms.leadMinutes,
      horizon_days: terms.horizonDays,
      deposit_percent: terms.depositPercent,
      share_cutoff_hours: terms.shareCutoffHours,
      manager_refund_limit: terms.managerRefundLimit,
      host_discount_percent: terms.hostDiscountPercent,
      manager_discount_percent: terms.managerDiscountPercent,
    })
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    await audit({ ...entry, action: 'branch.terms_changed', ...changes })
    return { ok: true, value: { ...terms, currency } }
  })
}
