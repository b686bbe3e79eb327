import { type RawBuilder, sql } from 'kysely'
import type { Queries, Schema } from '#server/db/schema/schema.ts'

// Large enough to cost little a row, small enough for a driver that holds a statement in memory several times.
const rowsAtOnce = 1000

/**
 * Writes many rows with few statements. Every row names the same columns; instants may be dates, JSON columns
 * hold the value itself. `onConflict` is what follows these words in SQL.
 */
export async function insertRows<Table extends keyof Schema>(
  db: Queries,
  table: Table,
  rows: readonly { readonly [Column in keyof Schema[Table]]?: unknown }[],
  onConflict?: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const otherwise = onConflict ? sql`on conflict ${onConflict}` : sql``
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::text::json)
      ${otherwise}
    `.execute(db)
  }
}
