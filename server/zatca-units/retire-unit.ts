import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import {
  branchOf,
  findForChange,
  lockTaxUnit,
  readActive,
  retire,
  type UnitChange,
  type UnitParts,
} from './unit-change.ts'

/** Ends the signing in a branch: what is issued from now on is numbered, and nobody is told of it. */
export async function retireUnit(
  { db, sealingKeys }: Pick<UnitParts, 'db' | 'sealingKeys'>,
  { actor, branch }: { readonly actor: StaffActor; readonly branch: string },
  now: number,
): Promise<UnitChange> {
  const found = await findForChange(db, { actor, branch, sealingKeys, isEnding: true }, now)
  if (!found.ok) return found
  const { facts } = found
  const unit = await readActive(db, facts.branchId)
  if (!unit) return { ok: true }
  const change = { actor, action: 'tax.connect', branchId: facts.branchId, now } as const
  return changeByStaff<UnitChange>(db, change, async (tx, audit) => {
    await lockTaxUnit(tx, unit.tax_unit_id)
    await retire(tx, unit.tax_unit_id, 'active', now)
    await tx.updateTable('tax_unit').set({ scheme: 'none' }).where('id', '=', unit.tax_unit_id).execute()
    await audit({ action: 'tax.disconnected', ...branchOf(facts), before: { serial: unit.serial } })
    return { ok: true }
  })
}
