import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Connection, SqlSession } from './connection.ts'

type Migration = { readonly name: string; readonly script: string; readonly hash: string }

// Any number will do, as long as nothing else takes it and it never changes.
const migrationLock = 7_145_001

/** Brings the schema up to date and answers the names of what was applied. Several processes may call it at once. */
export async function applyMigrations(
  connection: Connection,
  migrations = readMigrations(),
): Promise<string[]> {
  return connection.transactDirectly((session) => migrateSession(session, migrations))
}

/** The same inside a transaction that has more to do. */
export async function migrateSession(
  session: SqlSession,
  migrations: readonly Migration[],
): Promise<string[]> {
  // Those that wait here wait for a whole migration, which may take longer than a lock usually does.
  await session.run('set local lock_timeout = 0')
  await session.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await session.run(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const applied = await session.query<{ name: string; hash: string }>('select name, hash from migration')
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  refuseEdited(migrations, hashes)
  const pending = migrations.filter(({ name }) => !hashes.has(name))
  for (const migration of pending) await apply(session, migration)
  return pending.map(({ name }) => name)
}

async function apply(session: SqlSession, { name, script, hash }: Migration): Promise<void> {
  try {
    await session.run(script)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await session.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
}

/** A migration that ran somewhere is history: changing it would leave two databases with one name for two schemas. */
function refuseEdited(migrations: readonly Migration[], hashes: ReadonlyMap<string, string>): void {
  const edited = migrations.filter(({ name, hash }) => (hashes.get(name) ?? hash) !== hash)
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ')
    throw new Error(`Already applied and edited since: ${names}. Put it back and write a new migration.`)
  }
}

/** The migrations of a folder, in the order of their names. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      // Line endings may change on their way through git; the schema does not.
      const script = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return {
        name: file.slice(0, -'.sql'.length),
        script,
        hash: createHash('sha256').update(script).digest('hex'),
      }
    })
}

/** Looked for upwards, because the built server is another file in another folder of the project. */
function migrationsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'server', 'db', 'migrations')
    if (existsSync(found)) return found
    if (folder === dirname(folder)) throw new Error('The folder server/db/migrations is missing')
  }
}
