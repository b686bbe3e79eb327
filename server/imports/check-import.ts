import type { RowProblem } from '#contracts/office/imports.ts'
import { fieldsFor, type ImportField } from '#domain/import/import-fields.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { unpackBytes } from '#server/db/pack-bytes.ts'
import { findRow } from '#server/db/rows.ts'
import { FileClaims } from './file-claims.ts'
import { nounImports } from './import-nouns.ts'
import { lockImport } from './lock-import.ts'
import type { ImportScene, NounImport, RowCells } from './nouns/import-noun.ts'
import { openImportFile } from './open-import-file.ts'
import { readScene } from './read-scene.ts'

/** So many rows are judged at once: on the embedded engine everybody else waits for as long as that takes. */
const batch = 200

type FileRow = { readonly line: number; readonly cells: readonly string[] }
type JudgedRow = { readonly line: number; readonly cells: RowCells; readonly problem: RowProblem | null }

/**
 * The dry run: judges every row of a file, by itself, against what is here and against the rows before it, and makes
 * nothing. Begun anew after a crash or another plan, it writes its rows anew.
 */
export async function checkImport(
  db: Database,
  { importId, attempt }: { readonly importId: string; readonly attempt: number },
  now: number,
): Promise<void> {
  const known = await db.selectFrom('import').selectAll().where('id', '=', importId).executeTakeFirst()
  if (known?.state !== 'checking' || known.attempt !== attempt) return
  const kept = await findRow(db, 'import_file', { import_id: importId }, ['bytes'])
  const file = kept && (await openImportFile(await unpackBytes(kept.bytes), known.plan))
  if (!file?.ok) throw new Error(`The file of the import ${importId} can not be read any more`)
  const scene = await readScene(db, known, now)
  const noun = nounImports[known.noun]
  const fields = fieldsFor(known.noun)
  const claims = new FileClaims()
  for (let from = 0; from < file.rows.length; from += batch) {
    const rows = file.rows.slice(from, from + batch)
    const judged = await judgeRows(db, { noun, fields, scene, claims }, rows, file.head.length)
    const going = await inTransaction(db, async (tx) => {
      const current = await lockImport(tx, importId)
      if (current?.state !== 'checking' || current.attempt !== attempt) return false
      // What an attempt wrote before it crashed is written again.
      const first = rows[0]?.line ?? 0
      await tx
        .deleteFrom('import_row')
        .where('import_id', '=', importId)
        .where('position', '>=', first)
        .execute()
      await tx
        .insertInto('import_row')
        .values(
          judged.map(({ line, cells, problem }) => ({
            import_id: importId,
            position: line,
            state: problem ? ('bad' as const) : ('good' as const),
            cells: JSON.stringify(cells),
            problem: problem && JSON.stringify(problem),
          })),
        )
        .execute()
      const isLast = from + batch >= file.rows.length
      await tx
        .updateTable('import')
        .set({
          judged: Math.min(from + batch, file.rows.length),
          ...(isLast && { state: 'checked' as const }),
        })
        .where('id', '=', importId)
        .execute()
      return true
    })
    if (!going) return
  }
}

type Judging = {
  readonly noun: NounImport<unknown>
  readonly fields: readonly ImportField[]
  readonly scene: ImportScene
  readonly claims: FileClaims
}

async function judgeRows(
  db: Database,
  { noun, fields, scene, claims }: Judging,
  rows: readonly FileRow[],
  width: number,
): Promise<JudgedRow[]> {
  const read = rows.map(({ line, cells: all }) => {
    const cells = cellsOf(all, fields, scene)
    const isRagged = all.slice(width).some((cell) => cell.trim() !== '')
    if (isRagged) return { line, cells, problem: { code: 'row_ragged' } as RowProblem, item: null }
    const found = noun.read(cells, scene)
    return { line, cells, problem: found.ok ? null : found.problem, item: found.ok ? found.item : null }
  })
  const sound = read.filter(({ problem }) => problem === null)
  const items = sound.map(({ item }) => item)
  const compared = items.length > 0 ? await noun.compare(db, items, scene) : []
  const inTheWay = new Map(sound.map(({ line }, at) => [line, compared[at] ?? null]))
  return read.map(({ line, cells, problem, item }) => ({
    line,
    cells,
    // What is bad for another reason takes nothing from the rows after it.
    problem: problem ?? inTheWay.get(line) ?? claims.claim(noun.claims(item), line),
  }))
}

const controls = /[^\P{Cc}\t\n\r]/gu

function cellsOf(all: readonly string[], fields: readonly ImportField[], { plan }: ImportScene): RowCells {
  const cells: Partial<Record<ImportField, string>> = {}
  for (const field of fields) {
    const column = plan.columns[field]
    // A sign that a spreadsheet was told to show as it is belongs to the spreadsheet.
    const text = column === undefined ? '' : (all[column] ?? '').replace(controls, '').toWellFormed().trim()
    if (text !== '') cells[field] = text.replace(/^'(?=[=+\-@\d])/, '')
  }
  return cells
}
