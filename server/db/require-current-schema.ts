import { readMigrations } from './apply-migrations.ts'
import type { Connection } from './connection.ts'

/** Commands at the machine change no schema in passing: other processes may run another version. */
export async function requireCurrentSchema({ transact }: Pick<Connection, 'transact'>): Promise<void> {
  const applied = await transact(async (session) => {
    const [there] = await session.query(`select where to_regclass('public.migration') is not null`)
    return there ? session.query<{ name: string }>('select name from migration') : []
  })
  const names = new Set(applied.map(({ name }) => name))
  const missing = readMigrations().filter(({ name }) => !names.has(name))
  if (missing.length > 0)
    throw new Error(`The database lacks ${missing.map(({ name }) => name).join(', ')}: npm run db:migrate`)
}
