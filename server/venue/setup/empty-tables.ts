import { sql } from 'kysely'
import type { Transaction } from '#server/db/connect.ts'
import { hasQueue } from '#server/outbox/list-dead-jobs.ts'

/** The schema's history, and keys that other processes hold already. */
const staying = ['migration', 'sealing_key', 'sandbox_secret']

/** Forgets everything that anybody wrote, as if the database had just been made. */
export async function emptyTables(tx: Transaction): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name
    from pg_tables where schemaname = 'public' and tablename <> all(${staying})
    order by tablename`.execute(tx)
  // What is never taken away, at a venue that is real.
  const { rows: watches } = await sql<{ table: string; name: string }>`
    select format('%I', relname) as "table", format('%I', tgname) as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc
    order by relname, tgname`.execute(tx)
  const setWatch = async (state: 'enable' | 'disable') => {
    for (const { table, name } of watches)
      await sql`alter table ${sql.raw(table)} ${sql.raw(state)} trigger ${sql.raw(name)}`.execute(tx)
  }
  const pictures = await tx.selectFrom('media_picture').selectAll().execute()
  await setWatch('disable')
  await sql`truncate ${sql.raw(tables.map(({ name }) => name).join(', '))} restart identity`.execute(tx)
  await setWatch('enable')
  // Pictures that nothing shows are forgotten in time, their files first (forget-unused-pictures.ts).
  for (const { files, ...picture } of pictures)
    await tx
      .insertInto('media_picture')
      .values({ ...picture, files: JSON.stringify(files) as never, uploaded_by: null })
      .execute()
  if (await hasQueue(tx))
    await sql`delete from pgboss.job where not starts_with(name, '__pgboss__')`.execute(tx)
}
