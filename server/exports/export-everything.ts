import { type RawBuilder, sql } from 'kysely'
import { type CsvCell, writeCsv, writeCsvRows } from '#domain/csv/write-csv.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { translators } from '#messages/all-messages.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Database, Queries } from '#server/db/connect.ts'
import { exportedTables } from './exported-tables.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const batch = 500

/** Everything the venue knows, as an archive of tables. Read piece by piece while it is sent; the log tells who took it along. */
export async function exportEverything(
  db: Database,
  { actor, locale }: { readonly actor: StaffActor; readonly locale: Locale },
  now: number,
): Promise<Outcome<{ archive: AsyncGenerator<Uint8Array> }>> {
  const noted = await changeByStaff(
    db,
    { actor, action: 'export.all', branchId: null, now },
    async (_tx, audit) => {
      await audit({ action: 'venue.exported', noun: 'venue', nounId: 'venue', branchId: null, after: null })
      return { ok: true as const }
    },
  )
  return noted.ok ? { ok: true, archive: writeZip(entriesOf(db, locale), now) } : noted
}

async function* entriesOf(db: Queries, locale: Locale): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', chunks: [`\uFEFF${translators[locale]('office_imports.export_readme')}\r\n`] }
  for (const table of Object.keys(exportedTables)) yield { name: `${table}.csv`, chunks: tableOf(db, table) }
}

/** The rows of a table, some at a time: nobody waits for a transaction, and what is added meanwhile may be in it or not. */
async function* tableOf(db: Queries, table: string): AsyncGenerator<string> {
  const { by, columns } = exportedTables[table] ?? { by: [], columns: '' }
  const shown = columns.split(' ').map((column) => {
    const [name = '', both] = column.split(':')
    return { name, both: both === 'both' }
  })
  const head = shown.flatMap(({ name, both }) => (both ? [`${name}_en`, `${name}_ar`] : [name]))
  yield writeCsv(head, [])
  const read = sql.join([...new Set([...by, ...shown.map(({ name }) => name)])].map((name) => sql.ref(name)))
  const order = sql.join(by.map((name) => sql.ref(name)))
  let after: RawBuilder<unknown> = sql`true`
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${read} from ${sql.table(table)} where ${after} order by ${order} limit ${sql.lit(batch)}
    `.execute(db)
    if (rows.length > 0) yield writeCsvRows(rows.map((row) => cellsOf(row, shown)))
    const last = rows.at(-1)
    if (rows.length < batch || !last) return
    after = sql`(${order}) > (${sql.join(by.map((name) => sql`${last[name]}`))})`
  }
}

function cellsOf(
  row: Record<string, unknown>,
  shown: readonly { readonly name: string; readonly both: boolean }[],
): CsvCell[] {
  return shown.flatMap(({ name, both }) => {
    const value = row[name]
    if (!both) return [cellOf(value)]
    const said = (value ?? {}) as Partial<Record<Locale, string>>
    return [said.en ?? '', said.ar ?? '']
  })
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
