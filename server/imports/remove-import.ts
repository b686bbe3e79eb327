import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { lockImport } from './lock-import.ts'

/** Forgets a file of which nothing was made. Twice is once. */
export async function removeImport(
  db: Queries,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
  now: number,
): Promise<Outcome<object, 'import_busy'>> {
  return changeByStaff(db, { actor, action: 'import.change', branchId: null, now }, async (tx, audit) => {
    const known = await lockImport(tx, id)
    if (!known) return { ok: true }
    if (!['draft', 'checking', 'checked'].includes(known.state)) return { ok: false, code: 'import_busy' }
    await tx.deleteFrom('import').where('id', '=', id).execute()
    const before = { imported: known.noun, file: known.file_name }
    await audit({ action: 'import.removed', noun: 'import', nounId: id, branchId: known.branch_id, before })
    return { ok: true }
  })
}
