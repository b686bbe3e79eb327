import type { BranchChange, OfficeBranch } from '#contracts/office/branches.ts'
import { branchFailures } from '#domain/branch/branch-content.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { picturesOfDraft } from '#server/media/pictures-of-draft.ts'
import { writeLeastPrices } from '#server/prices/write-prices.ts'
import { differingFields } from './differing-fields.ts'
import { readOfficeBranch } from './office-branch.queries.ts'

export type BranchChanged =
  | Outcome<{ branch: OfficeBranch }, 'archived' | 'picture_unknown' | 'branch_currency_fixed'>
  | { readonly ok: false; readonly code: 'invalid'; readonly failures: Record<string, Failure> }
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: OfficeBranch }

type Change = { readonly actor: StaffActor; readonly branchId: number; readonly change: BranchChange }

/** Writes what a branch says of itself, unless somebody else has since the caller read it. */
export async function changeBranch(
  db: Queries,
  { actor, branchId, change }: Change,
  now: number,
): Promise<BranchChanged> {
  return changeByStaff(db, { actor, action: 'branch.change', branchId, now }, async (tx, audit) => {
    await tx.selectFrom('branch').select('id').where('id', '=', branchId).forUpdate().execute()
    const before = await readOfficeBranch(tx, branchId)
    if (before.archivedAt) return { ok: false, code: 'archived' }
    if (before.version !== change.version) return { ok: false, code: 'changed_meanwhile', theirs: before }
    const failures = branchFailures(change)
    if (Object.keys(failures).length > 0) return { ok: false, code: 'invalid', failures }
    if (before.currencyFixed && change.currency !== before.currency)
      return { ok: false, code: 'branch_currency_fixed' }
    const pictures = await picturesOfDraft(tx, change.pictures)
    if (!pictures) return { ok: false, code: 'picture_unknown' }
    await updateRow(tx, 'branch', branchId, {
      published: change.published,
      name: JSON.stringify(change.name),
      tagline: JSON.stringify(change.tagline),
      description: JSON.stringify(change.description),
      address: JSON.stringify(change.address),
      directions: JSON.stringify(change.directions),
      latitude: change.latitude,
      longitude: change.longitude,
      phone: change.phone,
      whatsapp: change.whatsapp,
      time_zone: change.timeZone,
      currency: change.currency,
      vat_rate: change.vatRate,
      vat_number: change.vatNumber,
      seller: change.seller && JSON.stringify(change.seller),
      weekend_days: change.weekendDays.toSorted() as never,
      business_day_start: change.businessDayStart as never,
      opening_hours: JSON.stringify(change.openingHours),
      pictures: JSON.stringify(pictures),
      focal: change.focal,
      version: before.version + 1,
    })
    // Where tax comes on top, what a room costs follows its rate.
    await writeLeastPrices(tx, branchId, now)
    const after = await readOfficeBranch(tx, branchId)
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    const what = differingFields(said(before), said(after))
    await audit({ ...entry, action: 'branch.changed', ...what })
    return { ok: true, branch: after }
  })
}

/** What the log tells: not what is counted or found out. */
function said({ missing: _, version: __, currencyFixed: ___, ...fields }: OfficeBranch) {
  return fields
}
