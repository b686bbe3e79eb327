import type { ImportPlan } from '#contracts/office/imports.ts'
import { guessColumns } from '#domain/import/guess-columns.ts'
import { fieldsFor, fieldsOfNoun, type ImportField } from '#domain/import/import-fields.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { unpackBytes } from '#server/db/pack-bytes.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { lockImport } from './lock-import.ts'
import { matchRooms } from './match-rooms.ts'
import { type FileProblem, openImportFile } from './open-import-file.ts'

type Plan = {
  readonly actor: StaffActor
  readonly id: string
  readonly plan: ImportPlan
  /** Only look at it anew, as the file would be read. */
  readonly only?: 'read'
}

/** Says how a file is meant, and asks for a dry run: every row is judged, and none made. */
export async function planImport(
  db: Queries,
  { actor, id, plan, only }: Plan,
  now: number,
): Promise<
  Outcome<object, FileProblem | 'not_found' | 'import_busy' | 'import_forgotten' | 'import_incomplete'>
> {
  // Read before anything is locked: a large file takes a while.
  const kept = await findRow(db, 'import_file', { import_id: id }, ['bytes'])
  const file = kept && (await openImportFile(await unpackBytes(kept.bytes), plan))
  return changeByStaff(db, { actor, action: 'import.change', branchId: null, now }, async (tx) => {
    const known = await lockImport(tx, id)
    if (!known) return { ok: false, code: 'not_found' }
    if (!['draft', 'checking', 'checked'].includes(known.state)) return { ok: false, code: 'import_busy' }
    if (!file) return { ok: false, code: 'import_forgotten' }
    if (!file.ok) return file
    // Read otherwise it has other columns: then nobody has chosen any yet.
    const isOpen = only === 'read' && Object.keys(plan.columns).length === 0
    const wished = isOpen ? guessColumns(known.noun, file.head) : plan.columns
    const columns = Object.fromEntries(
      fieldsFor(known.noun).flatMap((field) => {
        const column = wished[field]
        return column === undefined || column >= file.head.length ? [] : [[field, column]]
      }),
    ) as Partial<Record<ImportField, number>>
    const names = new Set(
      columns.room === undefined ? [] : file.rows.map(({ cells }) => cells[columns.room ?? 0]?.trim() ?? ''),
    )
    const rooms = { ...(await matchRooms(tx, known.branch_id ?? -1, [...names])), ...plan.rooms }
    const written = { head: JSON.stringify(file.head), rows: file.rows.length, judged: 0 }
    const attempt = known.attempt + 1
    await tx.deleteFrom('import_row').where('import_id', '=', id).execute()
    const complete = fieldsOfNoun[known.noun].needed.every((field) => columns[field] !== undefined)
    const state = only === 'read' ? 'draft' : 'checking'
    if (state === 'checking' && !complete) return { ok: false, code: 'import_incomplete' }
    await updateRow(tx, 'import', id, {
      ...written,
      state,
      attempt,
      plan: JSON.stringify({ ...plan, columns, rooms }),
    })
    if (state === 'checking') await enqueueJob(tx, 'check-import', { importId: id, attempt })
    return { ok: true }
  })
}
