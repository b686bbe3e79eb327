import { type RawBuilder, sql } from 'kysely'

/** Of a row that is there already, every given column is brought back to what the demo says. */
export function asGiven<Row extends object>(
  rows: readonly Row[],
): { [Column in keyof Row]: RawBuilder<never> } {
  const columns = Object.keys(rows[0] ?? {})
  return Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`])) as {
    [Column in keyof Row]: RawBuilder<never>
  }
}
