import type { Selectable, UpdateObject } from 'kysely'
import type { Queries, Schema } from './schema/schema.ts'

type Table = keyof Schema
type Row<T extends Table> = Selectable<Schema[T]>
type TableWithId = { [T in Table]: 'id' extends keyof Schema[T] ? T : never }[Table]

/** Changes the row of an id, whatever stands in it by now. */
export async function updateRow<T extends TableWithId>(
  db: Queries,
  table: T,
  id: string | number,
  changes: UpdateObject<Schema, T, T>,
): Promise<void> {
  const rows = db.updateTable(table as 'order').set(changes as object)
  await rows.where('id', '=', id as string).execute()
}

type Wanted<T extends Table> = { readonly [Column in keyof Row<T>]?: Row<T>[Column] }

/** These columns of the row that has these values, if there is one. */
export function findRow<T extends Table, Column extends keyof Row<T> & string>(
  db: Queries,
  table: T,
  by: Wanted<T>,
  columns: readonly Column[],
): Promise<Pick<Row<T>, Column> | undefined> {
  const rows = db.selectFrom(table as 'order').select(columns as never)
  return rows.where(({ and }) => and(by)).executeTakeFirst() as Promise<never>
}

/** The same of a row that is there. */
export async function readRow<T extends Table, Column extends keyof Row<T> & string>(
  db: Queries,
  table: T,
  by: Wanted<T>,
  columns: readonly Column[],
): Promise<Pick<Row<T>, Column>> {
  const row = await findRow(db, table, by, columns)
  if (!row) throw new Error(`There is no ${table} ${JSON.stringify(by)}`)
  return row
}
