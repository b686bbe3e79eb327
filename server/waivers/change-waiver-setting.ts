import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow, updateRow } from '#server/db/rows.ts'

type Setting = { readonly asked: boolean }
type Change = Setting & { readonly actor: StaffActor; readonly branchId: number }

/** Whether a branch asks everyone who plays to sign. */
export async function showWaiverSetting(db: Queries, branchId: number): Promise<Setting> {
  const { asks_waivers } = await readRow(db, 'branch', { id: branchId }, ['asks_waivers'])
  return { asked: asks_waivers }
}

/** Asks for it from now on, or no more; what was signed stays. */
export async function changeWaiverSetting(
  db: Queries,
  { actor, branchId, asked }: Change,
  now: number,
): Promise<Asked<Setting>> {
  return changeByStaff(db, { actor, action: 'branch_terms.change', branchId, now }, async (tx, audit) => {
    const before = await showWaiverSetting(tx, branchId)
    if (before.asked === asked) return { ok: true, value: before }
    await updateRow(tx, 'branch', branchId, { asks_waivers: asked })
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    const [was, is] = [{ asksWaivers: before.asked }, { asksWaivers: asked }]
    await audit({ ...entry, action: 'branch.terms_changed', before: was, after: is })
    return { ok: true, value: { asked } }
  })
}
