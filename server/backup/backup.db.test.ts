import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { applyMigrations, readMigrations } from '#server/db/apply-migrations.ts'
import { type Connection, connect, type Database, type Engine } from '#server/db/connect.ts'
import { dropEverything } from '#server/db/drop-everything.ts'
import {
  createPostgresDatabase,
  describeDemoOnBothEngines,
  describeOnDatabase,
  describeOnDemoDatabase,
  openTestDatabase,
} from '#server/db/testing/test-database.ts'
import { runOn } from '#server/db/testing/test-database-url.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { folderMediaStore } from '#server/media/folder-media-store.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { openQueue, usualPace } from '#server/outbox/job-queue.ts'
import { relayJobs } from '#server/worker/relay-jobs.ts'
import { type BackupLine, readBackup, sealed } from './backup-lines.ts'
import { readDatabase, tallyOf } from './read-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let files = 0
let embedded: Connection | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'miftah-backup-'))
})
afterAll(async () => {
  await embedded?.close()
  rmSync(folder, { recursive: true, force: true })
})

const newPath = () => join(folder, `backup-${files++}`)
const newMedia = () => folderMediaStore(() => join(folder, `media-${files}`))

const now = Date.parse('2026-05-01T12:00:00Z')
const otherEngine = { pglite: 'postgres', postgres: 'pglite' } as const
const usualTargets = process.env.TEST_ALL
  ? (['its engine', 'the other engine'] as const)
  : (['its engine'] as const)
/** What reads and writes lines in the same way on either. */
const usualEngines: readonly Engine[] = process.env.TEST_ALL ? ['pglite', 'postgres'] : ['postgres']

const tallyOfDatabase = ({ transact }: Connection) => transact((session) => tallyOf(readDatabase(session)))

/** A database without a table, and what it says when something was done to it. */
async function onEmpty<T>(engine: Engine, work: (connection: Connection) => Promise<T>): Promise<T> {
  if (engine === 'pglite') {
    // Making one takes seconds.
    embedded ??= await connect({ databaseUrl: '', dataDir: ':memory:' })
    await embedded.transact(dropEverything)
    return work(embedded)
  }
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const connection = await connect({ databaseUrl: url, dataDir: '' })
  try {
    return await work(connection)
  } finally {
    await connection.close()
    await drop()
  }
}

async function countTables({ transact }: Connection): Promise<number> {
  const rows = await transact((session) =>
    session.query(`select from pg_tables where schemaname = 'public' limit 1`),
  )
  return rows.length
}

/** What stands in the catalogue around the rows: which triggers watch them, and what ties them together. */
const ties = [
  `select tgname, tgenabled, tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal order by 3, 1`,
  `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
]
const tiesOf = ({ transact }: Connection) =>
  transact(async (session) => [await session.query(ties[0] ?? ''), await session.query(ties[1] ?? '')])

/** The demo with a picture of its own, written into a file before the tests. */
function backUpDemo(getDb: () => Database, getConnection: () => Connection) {
  const picture = `media/rooms/${'0a'.repeat(16)}`
  const file = `rooms/${'0a'.repeat(16)}-480`
  const media = folderMediaStore(() => join(folder, 'media'))
  const path = join(tmpdir(), `miftah-backup-${crypto.randomUUID()}`)
  beforeAll(async () => {
    await getDb()
      .insertInto('media_picture')
      .values({ name: picture, files: JSON.stringify({ widths: [480] }) as never, bytes: 4 })
      .execute()
    await media.put(`${file}.avif`, Uint8Array.of(1, 2, 3, 255))
    const { tally, missingFiles } = await writeBackup({ connection: getConnection(), media }, path, now)
    expect(tally.files).toBe(1)
    expect(missingFiles).toEqual([`${file}.webp`])
    expect(tally.tables.room?.rows).toBeGreaterThan(5)
  })
  afterAll(() => rmSync(path))
  return { file, media, path }
}

// `npm run test:all` also does so on the embedded engine, and goes from each engine to the other.
describeOnDemoDatabase('a backup of the demo venue, elsewhere', (getDb, getConnection) => {
  const { file, path } = backUpDemo(getDb, getConnection)

  test.each(usualTargets)('is the same again on %s', async (target) => {
    const restoredMedia = newMedia()
    const engine = target === 'its engine' ? getConnection().engine : otherEngine[getConnection().engine]
    await onEmpty(engine, async (connection) => {
      await restoreBackup({ connection, media: restoredMedia }, path, { replace: false })
      const [before, after] = [await tallyOfDatabase(getConnection()), await tallyOfDatabase(connection)]
      expect(before.differences(after)).toEqual([])
      expect(after.rows).toBeGreaterThan(500)
      // What watches over changes does so again.
      expect(await tiesOf(connection)).toEqual(await tiesOf(getConnection()))
    })
    expect([...((await restoredMedia.get(`${file}.avif`)) ?? [])]).toEqual([1, 2, 3, 255])
  })
})

describeDemoOnBothEngines('a backup of the demo venue', (getDb, getConnection) => {
  const { file, media, path } = backUpDemo(getDb, getConnection)

  test('is not written over another, nor restored over a venue unless told', async () => {
    const target = { connection: getConnection(), media }
    await expect(writeBackup(target, path, now)).rejects.toThrow('is there already')
    await expect(restoreBackup(target, path, { replace: false })).rejects.toThrow('not empty')
    const [before, tied] = [await tallyOfDatabase(getConnection()), await tiesOf(getConnection())]
    expect(before.rows).toBeGreaterThan(500)
    await getDb().updateTable('tag').set({ icon: 'mine' }).execute()
    const restoredMedia = newMedia()
    await restoreBackup({ ...target, media: restoredMedia }, path, { replace: true })
    expect(before.differences(await tallyOfDatabase(getConnection()))).toEqual([])
    expect(await tiesOf(getConnection())).toEqual(tied)
    expect([...((await restoredMedia.get(`${file}.avif`)) ?? [])]).toEqual([1, 2, 3, 255])
  })

  test('is refused when it was cut, changed or made by a newer version, and nothing is touched', async () => {
    const whole = readFileSync(path)
    const text = gunzipSync(whole).toString()
    const flipped = Buffer.from(whole)
    const middle = Math.floor(flipped.length / 2)
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    const lines = text.split('\n')
    const wrong: [Buffer, string][] = [
      [whole.subarray(0, -100), 'cut short'],
      [flipped, ''],
      [gzipSync(lines.slice(0, -2).join('\n')), 'cut short'],
      [gzipSync(text.replace('"riyadh"', '"jeddah"')), 'changed'],
      [gzipSync(text + text), 'goes on'],
      [gzipSync('{"hello":1}\n'), 'no backup'],
      [gzipSync(text.replace('"miftahBackup":1', '"miftahBackup":2')), 'newer version'],
      [Buffer.from('SELECT 1'), 'or it is none'],
    ]
    await onEmpty(getConnection().engine, async (connection) => {
      for (const [bytes, why] of wrong) {
        const broken = newPath()
        writeFileSync(broken, bytes)
        await expect(restoreBackup({ connection, media }, broken, { replace: true })).rejects.toThrow(why)
      }
      const older = readMigrations().slice(0, -1)
      const newer = restoreBackup({ connection, media }, path, { replace: false, migrations: older })
      await expect(newer).rejects.toThrow('another version of Miftah')
      expect(await countTables(connection)).toBe(0)
    })
  })
})

describeOnDatabase('a backup', (getDb, getConnection) => {
  test('takes along the jobs that the queue has and has not done', async () => {
    const log = pino({ level: 'silent' })
    const boss = await openQueue(getConnection(), log, ['send-mail'], usualPace)
    const mailId = '5e7a1c9e-2a34-4ad0-9a52-6a4f1f7b1d11'
    await enqueueJob(getDb(), 'send-mail', { mailId })
    await relayJobs(getDb(), boss, ['send-mail'])
    await boss.stop({ graceful: false })
    expect(await getDb().selectFrom('job').select('id').execute()).toEqual([])
    const path = newPath()
    await writeBackup({ connection: getConnection(), media: newMedia() }, path, now)
    await onEmpty(getConnection().engine, async (connection) => {
      await restoreBackup({ connection, media: newMedia() }, path, { replace: false })
      const jobs = await connection.db.selectFrom('job').select(['name', 'data']).execute()
      expect(jobs).toEqual([{ name: 'send-mail', data: { mailId } }])
    })
  })
})

test.each(usualEngines)('a backup of an older version is brought up to this one on %s', async (engine) => {
  const all = readMigrations()
  const path = newPath()
  await onEmpty(engine, async (connection) => {
    await applyMigrations(connection, all.slice(0, -1))
    await writeBackup({ connection, media: newMedia() }, path, now)
  })
  await onEmpty(engine, async (connection) => {
    const { applied } = await restoreBackup({ connection, media: newMedia() }, path, { replace: false })
    expect(applied).toEqual([all.at(-1)?.name])
    expect(await applyMigrations(connection)).toEqual([])
  })
})

test.each(usualEngines)(
  'the key that older versions wrote into backups is left behind on %s',
  async (engine) => {
    const [path, older] = [newPath(), newPath()]
    const key = 'the key of two-factor secrets, in plain'
    async function* asOlder(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
      let columns: readonly string[] = []
      for await (const line of lines) {
        if ('table' in line) columns = line.columns
        if (!('endOf' in line) || line.endOf !== 'sealing_key') yield line
        else {
          const row = columns.map((name) => (name === 'value' ? key : 'true'))
          yield row
          const sha256 = createHash('sha256')
            .update(`${JSON.stringify(row)}\n`)
            .digest('hex')
          yield { ...line, rows: 1, sha256 }
        }
      }
    }
    const migrated = await openTestDatabase(engine)
    await writeBackup({ connection: migrated, media: newMedia() }, path, now)
    await migrated.close()
    let text = ''
    for await (const line of sealed(asOlder(readBackup(path)))) text += line
    expect(text).toContain(key)
    writeFileSync(older, gzipSync(text))
    await onEmpty(engine, async (connection) => {
      await restoreBackup({ connection, media: newMedia() }, older, { replace: false })
      expect(await connection.db.selectFrom('sealing_key').select('value').execute()).toEqual([])
    })
  },
)

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
  const connection = await connect({ databaseUrl: url, dataDir: '' })
  const before = await tallyOfDatabase(connection)
  let writes = 0
  const disturbed: Connection = {
    ...connection,
    transact: (work) =>
      connection.transact((session) =>
        work({
          ...session,
          query: async (statement, parameters) => {
            if (statement.startsWith('fetch')) {
              writes++
              await connection.db
                .updateTable('tag')
                .set({ icon: `changed-${writes}` })
                .execute()
            }
            return session.query(statement, parameters)
          },
        }),
      ),
  }
  const { tally } = await writeBackup({ connection: disturbed, media: newMedia() }, newPath(), now)
  expect(before.differences(tally)).toEqual([])
  expect(before.differences(await tallyOfDatabase(connection))).toEqual(['tag'])
  await connection.close()
  await drop()
})

test('whoever owns the database may restore it, without being more than that', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const role = `${new URL(url).pathname.slice(1)}_owner`
  await runOn(url, `create role ${role}`)
  await runOn(url, `alter database ${new URL(url).pathname.slice(1)} owner to ${role}`)
  const asOwner = new URL(url)
  asOwner.searchParams.set('options', `-c role=${role}`)
  const connection = await connect({ databaseUrl: asOwner.href, dataDir: '' })
  const path = newPath()
  await applyMigrations(connection)
  await seedDemo(connection.db)
  const before = await tallyOfDatabase(connection)
  await writeBackup({ connection, media: newMedia() }, path, now)
  await restoreBackup({ connection, media: newMedia() }, path, { replace: true })
  expect(before.differences(await tallyOfDatabase(connection))).toEqual([])
  const [who] = await connection.transact((session) =>
    session.query(`select rolsuper as super from pg_roles where rolname = current_user`),
  )
  expect(who).toEqual({ super: false })
  await connection.close()
  await drop()
  await runOn(inject('postgresUrl'), `drop role ${role}`)
})
