import { sql } from 'kysely'
import type { Transaction } from '#server/db/connect.ts'
import { hasQueue } from '#server/outbox/list-dead-jobs.ts'

/** The schema's history, and keys that other processes hold already. */
const staying = ['migration', 'sealing_key', 'sandbox_secret']

/** Forgets everything that anybody wrote, as if the database had just been made. */
export async function emptyTables(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ name: string; onlyAddedTo: boolean }>`
    select format('%I', tablename) as name, exists (
        select from pg_trigger where tgname = 'only_added_to' and tgrelid = format('%I', tablename)::regclass
      ) as "onlyAddedTo"
    from pg_tables where schemaname = 'public' and tablename <> all(${staying})
    order by tablename`.execute(tx)
  const setWatch = async (state: 'enable' | 'disable') => {
    for (const { name } of rows.filter(({ onlyAddedTo }) => onlyAddedTo))
      await sql`alter table ${sql.raw(name)} ${sql.raw(state)} trigger only_added_to`.execute(tx)
  }
  const pictures = await tx.selectFrom('media_picture').selectAll().execute()
  await setWatch('disable')
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} restart identity`.execute(tx)
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
