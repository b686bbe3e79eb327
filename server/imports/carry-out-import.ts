import type { RowProblem } from '#contracts/office/imports.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database, Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { nounImports } from './import-nouns.ts'
import { lockImport } from './lock-import.ts'
import type { ImportScene, NounImport } from './nouns/import-noun.ts'
import { type ImportRow, readScene } from './read-scene.ts'

/** How many rows one job works through before it lets others in, and asks for the next one. */
const slice = 400

type Work = {
  readonly state: 'running' | 'undoing'
  readonly from: 'good' | 'made'
  readonly job: 'carry-out-import' | 'take-back-import'
  readonly row: (
    tx: Transaction,
    row: TakenRow,
    noun: NounImport<unknown>,
    scene: ImportScene,
  ) => Promise<RowChange>
  readonly end: (tx: Transaction, known: ImportRow, now: number) => Promise<void>
}

type TakenRow = {
  readonly position: number
  readonly cells: Readonly<Record<string, string>> | null
  readonly made_id: string | null
}
type RowChange = {
  readonly state: 'made' | 'bad' | 'undone' | 'kept'
  readonly problem?: RowProblem
  readonly madeId?: string
}

/**
 * Makes the rows that were found good. Each is decided now, with whoever else wants the same: a slot that a guest took
 * since the dry run is theirs, and its row is listed. What a row became is written with it, so a run that broke off goes on.
 */
export async function carryOutImport(db: Database, importId: string, now: number): Promise<void> {
  await workThrough(db, importId, now, {
    state: 'running',
    from: 'good',
    job: 'carry-out-import',
    async row(tx, { position, cells }, noun, scene) {
      const read = noun.read(cells ?? {}, scene)
      const made = read.ok ? await noun.make(tx, read.item, scene, position) : read
      return made.ok ? { state: 'made', madeId: made.id } : { state: 'bad', problem: made.problem }
    },
    async end(tx, { id, noun, file_name: file, branch_id: branchId }, at) {
      await tx
        .updateTable('import')
        .set({ state: 'done', finished_at: new Date(at) })
        .where('id', '=', id)
        .execute()
      await tx.deleteFrom('import_file').where('import_id', '=', id).execute()
      const after = { imported: noun, file, ...(await countStates(tx, id)) }
      await writeAudit(
        tx,
        { actor: 'system', action: 'import.finished', noun: 'import', nounId: id, branchId, after },
        at,
      )
    },
  })
}

/** Takes back what an import made, row by row; what somebody has touched since stays, and is listed with the reason. */
export async function takeBackImport(db: Database, importId: string, now: number): Promise<void> {
  await workThrough(db, importId, now, {
    state: 'undoing',
    from: 'made',
    job: 'take-back-import',
    async row(tx, { made_id: id }, noun, scene) {
      const kept = await noun.undo(tx, id ?? '', scene)
      return kept ? { state: 'kept', problem: kept } : { state: 'undone' }
    },
    async end(tx, { id, noun, file_name: file, branch_id: branchId }, at) {
      await tx
        .updateTable('import')
        .set({ state: 'undone', undone_at: new Date(at) })
        .where('id', '=', id)
        .execute()
      const after = { imported: noun, file, ...(await countStates(tx, id)) }
      await writeAudit(
        tx,
        { actor: 'system', action: 'import.taken_back', noun: 'import', nounId: id, branchId, after },
        at,
      )
    },
  })
}

async function workThrough(db: Database, importId: string, now: number, work: Work): Promise<void> {
  const known = await db.selectFrom('import').selectAll().where('id', '=', importId).executeTakeFirst()
  if (known?.state !== work.state) return
  const scene = await readScene(db, known, now)
  const noun = nounImports[known.noun]
  for (let done = 0; done < slice; done += noun.together) {
    const going = await inTransaction(db, (tx) => workOn(tx, importId, { noun, scene }, work, now))
    if (!going) return
  }
  await enqueueJob(db, work.job, { importId })
}

type Working = { readonly noun: NounImport<unknown>; readonly scene: ImportScene }

/** Some rows in one transaction; at the end of them, the import's own end. */
async function workOn(
  tx: Transaction,
  importId: string,
  { noun, scene }: Working,
  work: Work,
  now: number,
): Promise<boolean> {
  // Two that were given the same job come one after the other.
  const known = await lockImport(tx, importId)
  if (known?.state !== work.state) return false
  const rows = await tx
    .selectFrom('import_row')
    .select(['position', 'cells', 'made_id'])
    .where('import_id', '=', importId)
    .where('state', '=', work.from)
    .orderBy('position')
    .limit(noun.together)
    .execute()
  for (const row of rows) {
    const { state, problem, madeId } = await work.row(tx, row, noun, scene)
    await tx
      .updateTable('import_row')
      .set({
        state,
        problem: problem ? JSON.stringify(problem) : null,
        ...(madeId !== undefined && { made_id: madeId }),
        // What was made says it all; what was not is kept for a while, to be mended.
        ...(state !== 'bad' && { cells: null }),
      })
      .where('import_id', '=', importId)
      .where('position', '=', row.position)
      .execute()
  }
  if (rows.length === noun.together) return true
  await work.end(tx, known, now)
  return false
}

async function countStates(db: Queries, id: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('import_row')
    .select(['state', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, rows: count }) => [state, Number(count)]))
}
