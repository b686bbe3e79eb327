import { readMigrations } from './apply-migrations.ts'
import type { Connection } from './connection.ts'

/** The migrations that were applied; none in a database that nobody has used. */
export async function appliedTo({ transact }: Pick<Connection, 'transact'>): Promise<string[]> {
  const applied = await transact(async (session) => {
    const [there] = await session.query(`select where to_regclass('public.migration') is not null`)
    return there ? session.query<{ name: string }>('select name from migration') : []
  })
  return applied.map(({ name }) => name)
}

export async function isUntouched(connection: Pick<Connection, 'transact'>): Promise<boolean> {
  return (await appliedTo(connection)).length === 0
}

/** Commands at the machine change no schema in passing: other processes may run another version. */
export async function requireCurrentSchema(connection: Pick<Connection, 'transact'>): Promise<void> {
  const names = new Set(await appliedTo(connection))
  const missing = readMigrations().filter(({ name }) => !names.has(name))
  if (missing.length > 0)
    throw new Error(`The database lacks ${missing.map(({ name }) => name).join(', ')}: npm run db:migrate`)
}
