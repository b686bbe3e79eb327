import { sql } from 'kysely'
import type { Queries } from '#server/db/schema/schema.ts'

/** Every table whose rows hold one of some words, whatever tables there are, as `table: word`. */
export async function placesOf(db: Queries, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name
  `.execute(db)
  const looks = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || ': ' || word as place from unnest(${[...words]}::text[]) as word
      where exists (select from ${sql.id(name)} as held where position(lower(word) in lower(held::text)) > 0)`,
  )
  const { rows } = await sql<{ place: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  // A server that reads tables side by side answers in any order.
  return rows.map(({ place }) => place).sort()
}
