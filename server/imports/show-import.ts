import { sql } from 'kysely'
import type { ImportFile, ImportSummary, RowProblemCode } from '#contracts/office/imports.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { unpackBytes } from '#server/db/pack-bytes.ts'
import { problemRows } from './list-import-rows.ts'
import { openImportFile } from './open-import-file.ts'

const mostListed = 100
const mostRooms = 200
const samples = 4
const longestSample = 80

function selectImports(db: Queries) {
  const counted = (state: string) =>
    sql<number>`count(*) filter (where import_row.state = ${sql.lit(state)})::int`
  return db
    .selectFrom('import')
    .leftJoin('branch', 'branch.id', 'import.branch_id')
    .leftJoin('staff_member', 'staff_member.id', 'import.created_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('import_row')
          .select([counted('good').as('good'), counted('bad').as('bad'), counted('made').as('made')])
          .select([counted('undone').as('undone'), counted('kept').as('kept')])
          .whereRef('import_row.import_id', '=', 'import.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('import')
    .select(['branch.slug as branch', 'staff_member.name as by'])
    .select(['counted.good', 'counted.bad', 'counted.made', 'counted.undone', 'counted.kept'])
}

type Listed = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

function summaryOf(row: Listed): ImportSummary {
  const { id, noun, branch, state, rows, judged, good, bad, made, undone, kept, by } = row
  return {
    id,
    noun,
    branch,
    fileName: row.file_name,
    state,
    counts: { rows, judged, good, bad, made, undone, kept },
    createdAt: row.created_at.toISOString(),
    by,
  }
}

/** What was brought along so far, the newest first. */
export async function listImports(
  db: Queries,
  actor: StaffActor,
  now: number,
): Promise<Outcome<{ items: ImportSummary[] }>> {
  const refused = requirePermission(actor, 'import.change', null, now)
  if (refused) return { ok: false, code: refused }
  const rows = await selectImports(db).orderBy('import.created_at', 'desc').limit(mostListed).execute()
  return { ok: true, items: rows.map(summaryOf) }
}

/** One import with what stands in its columns, and what is wrong with its rows. */
export async function showImport(
  db: Queries,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
  now: number,
): Promise<Outcome<{ value: ImportFile }, 'not_found'>> {
  const refused = requirePermission(actor, 'import.change', null, now)
  if (refused) return { ok: false, code: refused }
  const row = await selectImports(db).where('import.id', '=', id).executeTakeFirst()
  if (!row) return { ok: false, code: 'not_found' }
  const rooms = await db
    .selectFrom('room')
    .select(['slug', 'name'])
    .where('branch_id', '=', row.branch_id)
    .where('published', '=', true)
    .orderBy('position')
    .execute()
  const value = {
    ...summaryOf(row),
    plan: row.plan,
    ...(await readColumns(db, row)),
    rooms,
    problems: await countProblems(db, id),
  }
  return { ok: true, value }
}

async function readColumns(
  db: Queries,
  { id, state, plan, head }: Listed,
): Promise<Pick<ImportFile, 'columns' | 'roomNames'>> {
  // Whoever looks on while it is worked through asks every other second: the file is not read for that.
  if (state !== 'draft' && state !== 'checked') return { columns: null, roomNames: [] }
  const kept = await db
    .selectFrom('import_file')
    .select('bytes')
    .where('import_id', '=', id)
    .executeTakeFirst()
  const file = kept && (await openImportFile(await unpackBytes(kept.bytes), plan))
  if (!file?.ok) return { columns: null, roomNames: [] }
  const columns = head.map((name, column) => ({
    name,
    samples: distinct(file.rows, column, samples).map((value) => value.slice(0, longestSample)),
  }))
  const { room } = plan.columns
  return { columns, roomNames: room === undefined ? [] : distinct(file.rows, room, mostRooms) }
}

function distinct(
  rows: readonly { readonly cells: readonly string[] }[],
  column: number,
  most: number,
): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const value = cells[column]?.trim()
    if (value) found.add(value)
    if (found.size === most) break
  }
  return [...found]
}

async function countProblems(db: Queries, id: string): Promise<ImportFile['problems']> {
  return db
    .selectFrom('import_row')
    .select([sql<RowProblemCode>`problem ->> 'code'`.as('code'), sql<number>`count(*)::int`.as('rows')])
    .where('import_id', '=', id)
    .where(problemRows)
    .groupBy(sql`1`)
    .orderBy(sql`2`, 'desc')
    .orderBy(sql`1`)
    .execute()
}
