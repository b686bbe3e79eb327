import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Connection, SqlSession } from '#server/db/connection.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { fileNamesOf } from '#server/media/picture-file-names.ts'
import { BackupError, type BackupHead, type BackupLine, backupFormat, sealed } from './backup-lines.ts'
import { readDatabase, Tally } from './read-database.ts'

type Source = { readonly connection: Connection; readonly media: MediaStore }

export type WrittenBackup = {
  readonly tally: Tally
  /** Files of pictures that the store should have and has not. */
  readonly missingFiles: readonly string[]
}

/** Writes the database, as it was at one moment, and the files of uploaded pictures into one file. */
export async function writeBackup(
  { connection, media }: Source,
  path: string,
  now: number,
): Promise<WrittenBackup> {
  if (existsSync(path)) throw new BackupError(`${path} is there already; a backup is never written over`)
  const tally = new Tally()
  const missingFiles: string[] = []
  await connection.transact(async (session) => {
    await session.run('set transaction isolation level repeatable read, read only')
    const lines = linesOf(session, media, missingFiles, now)
    await writeWhole(path, sealed(tally.count(lines)))
  })
  return { tally, missingFiles }
}

async function* linesOf(
  session: SqlSession,
  media: MediaStore,
  missing: string[],
  now: number,
): AsyncGenerator<BackupLine> {
  yield {
    miftahBackup: backupFormat,
    madeAt: new Date(now).toISOString(),
    migrations: await session.query<BackupHead['migrations'][number]>(
      'select name, hash from migration order by name collate "C"',
    ),
  }
  yield* readDatabase(session)
  for (const file of await listFiles(session)) {
    const bytes = await media.get(file)
    if (bytes) yield { file, base64: Buffer.from(bytes).toString('base64') }
    else missing.push(file)
  }
}

async function listFiles(session: SqlSession): Promise<string[]> {
  const [there] = await session.query(`select where to_regclass('public.media_picture') is not null`)
  if (!there) return []
  const rows = await session.query<{ name: string; widths: number[] }>(
    `select name, files -> 'widths' as widths from media_picture order by name`,
  )
  return rows.flatMap(({ name, widths }) => fileNamesOf(name, { widths }))
}

/** The name is there once the whole file is, on the disk; only its owner may read it, since guests are in it. */
async function writeWhole(path: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await pipeline(Readable.from(lines), createGzip(), file.createWriteStream({ flush: true }))
    await rename(part, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}
