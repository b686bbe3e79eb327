import type { SqlSession } from '#server/db/connection.ts'
import { deadQueue, sweepQueue } from '#server/outbox/job-queue.ts'

type Column = { readonly name: string; readonly type: string }

export type TableShape = {
  readonly name: string
  /** Without those the database computes by itself. */
  readonly columns: readonly Column[]
  readonly key: readonly string[] | null
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** How the engines write values as text must not depend on where they run. */
export const textFormatSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** Every table of ours, in the order of their names; those that a crash may empty hold nothing worth keeping. */
export function listTables(session: SqlSession): Promise<TableShape[]> {
  return session.query<TableShape>(`
    select relname as name,
      (
        select json_agg(
          json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum
        )
        from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (
        select json_agg(attname order by array_position(indkey::smallint[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary
      ) as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    order by relname collate "C"`)
}

export async function listSequences(session: SqlSession): Promise<string[]> {
  const rows = await session.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`)
  return rows.map(({ name }) => name)
}

const fetched = 1000

/** The rows of a table as texts, in an order that is the same on every engine, some at a time. */
export async function* readRows(session: SqlSession, table: TableShape): AsyncGenerator<(string | null)[]> {
  const texts = table.columns.map(({ name }, place) => `${quoted(name)}::text as c${place}`)
  const order = (table.key ?? table.columns.map(({ name }) => name)).map(
    (name) => `${quoted(name)}::text collate "C"`,
  )
  await session.run(
    `declare backup_rows no scroll cursor for select ${texts.join(', ')} from ${await sourceOf(session, table)} order by ${order.join(', ')}`,
  )
  for (;;) {
    const rows = await session.query<Record<string, string | null>>(`fetch ${fetched} from backup_rows`)
    for (const row of rows) yield Object.values(row)
    if (rows.length < fetched) break
  }
  await session.run('close backup_rows')
}

/**
 * What lets people in, and is of no use in a backup but to whoever steals it: sessions, links for new passwords, open
 * invitations, and the key that seals two-factor secrets where AUTH_SECRET is not set.
 */
export const secretTables: ReadonlySet<string> = new Set([
  'sealing_key',
  'staff_invitation',
  'staff_session',
  'staff_verification',
])

/** The queue's own tables belong to its engine. Jobs it has and has not done yet go back to the outbox. */
async function sourceOf(session: SqlSession, { name }: TableShape): Promise<string> {
  if (secretTables.has(name)) return `(select * from ${quoted(name)} where false) as secret`
  const [queue] = await session.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  )
  if (name !== 'job' || !queue?.there) return quoted(name)
  return `(
    select id, name, data, start_at, created_at from job
    union all
    select id, name, data, start_after, created_on from pgboss.job
    where state in ('created', 'retry', 'active') and name not in ('${deadQueue}', '${sweepQueue}')
      and not starts_with(name, '__pgboss__')
  ) as job`
}
