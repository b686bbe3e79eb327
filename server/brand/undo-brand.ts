import type { Brand } from '#contracts/brand.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { type Asked, changesBetween } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { lockBrand, noted } from './change-brand.ts'
import { readBrand } from './show-brand.ts'

type Undo = { readonly actor: StaffActor; readonly version: number }
type Undone =
  | Asked<Brand, 'brand_nothing_to_undo'>
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: Brand }

/** Back to the look before the one that is shown; pressed again, to the one before that, and at last to the house's. */
export async function undoBrand(db: Queries, { actor, version }: Undo, now: number): Promise<Undone> {
  const permission = { actor, action: 'brand.change', branchId: null, now } as const
  return changeByStaff<Undone>(db, permission, async (tx, audit) => {
    const before = await lockBrand(tx)
    if (before.version === 0) return { ok: false, code: 'brand_nothing_to_undo' }
    if (before.version !== version) return { ok: false, code: 'changed_meanwhile', theirs: before }
    const { previous } = await tx
      .selectFrom('brand_version')
      .select('previous')
      .where('id', '=', version)
      .executeTakeFirstOrThrow()
    if (previous === null) await tx.deleteFrom('brand').execute()
    else await tx.updateTable('brand').set({ version: previous }).execute()
    const after = await readBrand(tx)
    const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
    const changes = changesBetween(noted(before.look), noted(after.look))
    await audit({ ...entry, action: 'venue.brand_undone', ...changes })
    return { ok: true, value: after }
  })
}
