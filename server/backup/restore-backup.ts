import { migrateSession, readMigrations } from '#server/db/apply-migrations.ts'
import type { Connection, SqlSession } from '#server/db/connection.ts'
import { dropEverything } from '#server/db/drop-everything.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { BackupError, type BackupHead, readBackup } from './backup-lines.ts'
import { loadLines } from './load-lines.ts'
import { readDatabase, type Tally, tallyOf, withoutSecrets } from './read-database.ts'

type Target = { readonly connection: Connection; readonly media: MediaStore }

type RestoreOptions = {
  /** Whether everything the database holds may be deleted first. */
  readonly replace: boolean
  readonly migrations?: ReturnType<typeof readMigrations>
}

export type Restored = { readonly tally: Tally; readonly applied: readonly string[] }

/**
 * Makes a database hold what a backup holds, all of it or nothing: the schema as it was then, its rows, counted again
 * and compared, and then the migrations that came since.
 */
export async function restoreBackup(
  { connection, media }: Target,
  path: string,
  { replace, migrations = readMigrations() }: RestoreOptions,
): Promise<Restored> {
  // The whole file is checked before anything is touched.
  const { head, tally } = await checkBackup(path)
  const then = migrationsOf(head, migrations)
  return connection.transact(async (session) => {
    const ownKey = await readOwnKey(session)
    if (replace) await dropEverything(session)
    else await refuseUsed(session)
    await migrateSession(session, then)
    await loadLines(session, media, withoutSecrets(readBackup(path)))
    const different = tally.differences(await tallyOf(readDatabase(session)))
    if (different.length > 0) throw new BackupError(`What was restored differs in: ${different.join(', ')}`)
    const applied = await migrateSession(session, migrations)
    if (ownKey) await session.query('insert into sealing_key (value) values ($1)', [ownKey])
    await session.run('analyze')
    return { tally, applied }
  })
}

async function checkBackup(path: string): Promise<{ head: BackupHead; tally: Tally }> {
  let head: BackupHead | undefined
  async function* noticingHead() {
    for await (const line of readBackup(path)) {
      if ('miftahBackup' in line) head = line
      yield line
    }
  }
  const tally = await tallyOf(withoutSecrets(noticingHead()))
  if (!head) throw new BackupError('This backup is empty')
  return { head, tally }
}

/** The migrations this version has of those the backup was made with; it must have all of them, unchanged. */
function migrationsOf({ migrations: wanted }: BackupHead, known: ReturnType<typeof readMigrations>) {
  const found = wanted.map(({ name, hash }) =>
    known.find((migration) => migration.name === name && migration.hash === hash),
  )
  const unknown = wanted.filter((_, place) => !found[place]).map(({ name }) => name)
  if (unknown.length > 0)
    throw new BackupError(
      `This backup was made by another version of Miftah, with ${unknown.join(', ')}: install that one first`,
    )
  return found.filter((migration) => migration !== undefined)
}

/** The key of the database that is replaced: a backup has none, and one of this site is opened by this site's. */
async function readOwnKey(session: SqlSession): Promise<string | null> {
  const [there] = await session.query(`select where to_regclass('public.sealing_key') is not null`)
  if (!there) return null
  const [key] = await session.query<{ value: string }>('select value from sealing_key')
  return key?.value ?? null
}

async function refuseUsed(session: SqlSession): Promise<void> {
  const [used] = await session.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  )
  if (used)
    throw new BackupError('The database is not empty. To delete everything in it first, add --replace')
}
