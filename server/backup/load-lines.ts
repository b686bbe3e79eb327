import type { SqlSession } from '#server/db/connection.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { BackupError, type BackupLine } from './backup-lines.ts'
import { listTables, quoted, type TableShape, textFormatSettings } from './backup-tables.ts'

const rowsAtOnce = 500

/** Puts the lines of a backup into a database that has its schema, in place of whatever its tables hold. */
export async function loadLines(
  session: SqlSession,
  media: MediaStore,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  await session.run(textFormatSettings)
  const tables = new Map((await listTables(session)).map((table) => [table.name, table]))
  const all = [...tables.keys()].map(quoted)
  // Rows come table by table and are facts already: what watches over changes waits until all are there.
  const tieAgain = await untie(session)
  for (const table of all) await session.run(`alter table ${table} disable trigger user`)
  await session.run(`truncate ${all.join(', ')}`)
  let table: TableShape | undefined
  let rows: (readonly (string | null)[])[] = []
  for await (const line of lines) {
    if ('table' in line) table = shapeOf(line, tables)
    else if (isRow(line)) rows.push(line)
    else if ('sequence' in line)
      await session.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
        `public.${quoted(line.sequence)}`,
        line.last,
        line.called,
      ])
    else if ('file' in line) await media.put(line.file, Buffer.from(line.base64, 'base64'))
    const isEnd = 'endOf' in line
    if (table && (rows.length === rowsAtOnce || (isEnd && rows.length > 0))) {
      await insertRows(session, table, rows)
      rows = []
    }
  }
  for (const name of all) await session.run(`alter table ${name} enable trigger user`)
  await tieAgain()
}

const isRow = (line: BackupLine): line is readonly (string | null)[] => Array.isArray(line)

function shapeOf(
  line: { table: string; columns: readonly string[] },
  tables: ReadonlyMap<string, TableShape>,
): TableShape {
  const shape = tables.get(line.table)
  if (!shape || shape.columns.map(({ name }) => name).join() !== line.columns.join())
    throw new BackupError(`The table ${line.table} of this backup does not fit its schema`)
  return shape
}

/** Takes off the foreign keys and answers what ties them again, which checks them: a table's owner may do that. */
async function untie(session: SqlSession): Promise<() => Promise<void>> {
  const keys = await session.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await session.run(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await session.run(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function insertRows(
  session: SqlSession,
  { name, columns }: TableShape,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, place) => `(line ->> ${place})::${type}`).join(', ')
  await session.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::text::jsonb) with ordinality as row (line, place) order by place`,
    [JSON.stringify(rows)],
  )
}
