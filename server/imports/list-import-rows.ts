import { type SqlBool, sql } from 'kysely'
import type { ImportRows, RowProblem } from '#contracts/office/imports.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'
import { fieldsFor } from '#domain/import/import-fields.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { translators } from '#messages/all-messages.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

type Asking = { readonly actor: StaffActor; readonly id: string }

/** Of one that was undone, what stayed; of any other, what was not made. */
export const problemRows = sql<SqlBool>`import_row.state = (
  select case when import.state in ('undoing', 'undone') then 'kept' else 'bad' end
  from import where import.id = import_row.import_id
)`

function selectProblems(db: Queries, id: string) {
  return db
    .selectFrom('import_row')
    .select(['position', 'cells', 'problem'])
    .where('import_id', '=', id)
    .where(problemRows)
    .where('problem', 'is not', null)
    .orderBy('position')
}

const gone: RowProblem = { code: 'gone' }
const shownCells = 4

/** The rows that were not made, or could not be taken back, each with its reason. */
export async function listImportRows(
  db: Queries,
  { actor, id, after = 0, limit }: Asking & { readonly after?: number | undefined; readonly limit: number },
  now: number,
): Promise<Outcome<{ list: ImportRows }, 'not_found'>> {
  const refused = requirePermission(actor, 'import.change', null, now)
  if (refused) return { ok: false, code: refused }
  if (!(await findRow(db, 'import', { id }, ['id']))) return { ok: false, code: 'not_found' }
  const rows = await selectProblems(db, id)
    .where('position', '>', after)
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(({ position, cells, problem }) => ({
    line: position,
    problem: problem ?? gone,
    words: Object.values(cells ?? {})
      .slice(0, shownCells)
      .join(' · '),
  }))
  return { ok: true, list: { items, next: rows.length > limit ? (items.at(-1)?.line ?? null) : null } }
}

/** The same as a table: mended, it can be sent again. */
export async function exportImportRows(
  db: Queries,
  { actor, id, locale }: Asking & { readonly locale: Locale },
  now: number,
): Promise<Outcome<{ csv: string }, 'not_found'>> {
  const refused = requirePermission(actor, 'import.change', null, now)
  if (refused) return { ok: false, code: refused }
  const known = await findRow(db, 'import', { id }, ['noun'])
  if (!known) return { ok: false, code: 'not_found' }
  const t = translators[locale]
  const fields = fieldsFor(known.noun)
  const rows = await selectProblems(db, id).execute()
  const cells = rows.map(({ position, cells: known, problem }) => [
    ...fields.map((field) => known?.[field] ?? ''),
    position,
    problemWords(problem ?? gone, locale),
  ])
  const head = fields.map((field) => t(`office_imports.field_${field}`))
  const csv = writeCsv([...head, t('office_imports.line'), t('office_imports.why')], cells)
  return { ok: true, csv }
}

function problemWords({ code, value }: RowProblem, locale: Locale): string {
  const words = translators[locale](`office_imports.problem_${code}`)
  return value === undefined ? words : `${words} (${value})`
}
