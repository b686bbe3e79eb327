import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { lockImport } from './lock-import.ts'

type Start = { readonly actor: StaffActor; readonly id: string }
type Refusal = 'not_found' | 'import_busy' | 'import_nothing'

/** Has the good rows of a dry run made into what they are. Pressed twice, it runs once. */
export async function startImport(
  db: Queries,
  { actor, id }: Start,
  now: number,
): Promise<Outcome<object, Refusal>> {
  return changeByStaff(db, { actor, action: 'import.run', branchId: null, now }, async (tx, audit) => {
    const known = await lockImport(tx, id)
    if (!known) return { ok: false, code: 'not_found' }
    if (known.state === 'running' || known.state === 'done') return { ok: true }
    if (known.state !== 'checked') return { ok: false, code: 'import_busy' }
    const good = await countRows(tx, id, 'good')
    if (good === 0) return { ok: false, code: 'import_nothing' }
    await updateRow(tx, 'import', id, { state: 'running' })
    await enqueueJob(tx, 'carry-out-import', { importId: id })
    const after = { imported: known.noun, file: known.file_name, rows: good, mails: known.plan.mails }
    await audit({ action: 'import.started', noun: 'import', nounId: id, branchId: known.branch_id, after })
    return { ok: true }
  })
}

/** Has all that an import made taken back, as far as nobody has touched it. */
export async function startUndo(
  db: Queries,
  { actor, id }: Start,
  now: number,
): Promise<Outcome<object, Refusal>> {
  return changeByStaff(db, { actor, action: 'import.run', branchId: null, now }, async (tx, audit) => {
    const known = await lockImport(tx, id)
    if (!known) return { ok: false, code: 'not_found' }
    if (known.state === 'undoing' || known.state === 'undone') return { ok: true }
    if (known.state !== 'done') return { ok: false, code: 'import_busy' }
    const made = await countRows(tx, id, 'made')
    await updateRow(tx, 'import', id, { state: 'undoing' })
    await enqueueJob(tx, 'take-back-import', { importId: id })
    const after = { imported: known.noun, file: known.file_name, rows: made }
    await audit({ action: 'import.undone', noun: 'import', nounId: id, branchId: known.branch_id, after })
    return { ok: true }
  })
}

async function countRows(db: Queries, id: string, state: 'good' | 'made'): Promise<number> {
  const { rows } = await db
    .selectFrom('import_row')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('import_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(rows)
}
