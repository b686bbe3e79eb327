import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Every place of the database that holds a text, whatever tables there are. */
export async function placesOf(db: Database, word: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'character varying', 'json', 'ARRAY') or c.domain_name is not null)
  `.execute(db)
  const places: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.id(table)}
      where position(lower(${word}) in lower(${sql.id(column)}::text)) > 0
    `.execute(db)
    if (rows[0]?.count) places.push(`${table}.${column}`)
  }
  return places
}
