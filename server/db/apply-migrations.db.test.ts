import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createPostgresDatabase, describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { seedLock } from '#server/venue/setup/seed-lock.ts'
import { applyMigrations, readMigrations } from './apply-migrations.ts'
import type { SqlSession } from './connection.ts'
import { postgresConnection } from './postgres-connection.ts'

const run = promisify(execFile)
const names = readMigrations().map(({ name }) => name)

describeOnBothEngines('migrations', (getDb, getConnection) => {
  test('are recorded by name and hash, and applied once', async () => {
    const recorded = await getDb().selectFrom('migration').select(['name', 'hash']).orderBy('name').execute()
    expect(recorded).toEqual(readMigrations().map(({ name, hash }) => ({ name, hash })))
    expect(await applyMigrations(getConnection())).toEqual([])
  })

  test('an applied one that was edited is refused, before anything new is applied', async () => {
    const [first, ...rest] = readMigrations()
    const edited = { ...first, hash: 'another' } as (typeof rest)[number]
    const fresh = { name: '9999-new', script: 'create table fresh (id int)', hash: 'new' }
    await expect(applyMigrations(getConnection(), [edited, ...rest, fresh])).rejects.toThrow(
      /edited since: 0001/,
    )
    expect(
      await getConnection().transact((session) => session.query("select to_regclass('fresh') as found")),
    ).toEqual([{ found: null }])
  })

  test('one that fails is named, and takes what came before it along', async () => {
    const good = { name: '9998-good', script: 'create table good (id int)', hash: 'good' }
    const bad = { name: '9999-bad', script: 'create table bad (id int); select nonsense', hash: 'bad' }
    const all = [...readMigrations(), good, bad]
    await expect(applyMigrations(getConnection(), all)).rejects.toThrow(/9999-bad failed: .*nonsense/)
    const found = await getConnection().transact((session) =>
      session.query("select to_regclass('good') as good, to_regclass('bad') as bad"),
    )
    expect(found).toEqual([{ good: null, bad: null }])
  })
})

async function recordedIn(url: string): Promise<string[]> {
  const connection = postgresConnection(url)
  const recorded = await connection.db.selectFrom('migration').select('name').orderBy('name').execute()
  await connection.close()
  return recorded.map(({ name }) => name)
}

test('four processes that start at once apply each migration once', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const started = Array.from({ length: 4 }, () =>
    run(process.execPath, ['server/db/migrate.ts'], {
      env: { DATABASE_URL: url, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    }),
  )
  const said = (await Promise.all(started)).map(({ stderr }) => stderr.trim())
  expect(said.filter((line) => line === `Applied ${names.join(', ')}`)).toHaveLength(1)
  expect(said.filter((line) => line === 'The database is up to date')).toHaveLength(3)
  expect(await recordedIn(url)).toEqual(names)
  await drop()
})

// Processes may start apart by chance; sessions that are open already do meet.
test('four open sessions that begin at the same moment do so too', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const connections = Array.from({ length: 4 }, () => postgresConnection(url))
  await Promise.all(connections.map(({ transact }) => transact((session) => session.query('select 1'))))
  const applied = await Promise.all(connections.map((connection) => applyMigrations(connection)))
  expect(applied.filter(({ length }) => length > 0)).toEqual([names])
  expect(await recordedIn(url)).toEqual(names)
  await Promise.all(connections.map(({ close }) => close()))
  await drop()
})

async function waitingSessions(session: SqlSession): Promise<number> {
  const [waiting] = await session.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return waiting?.count ?? 0
}

test('four servers that start at once all come up, however long one takes to bring in the demo', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const connection = postgresConnection(url)
  // Somebody who is at it already, for longer than a visitor would wait for a lock.
  const started = await connection.transact(async (session) => {
    await session.query('select pg_advisory_xact_lock($1)', [seedLock])
    const servers = Array.from({ length: 4 }, () =>
      run(
        process.execPath,
        ['--import', './scripts/raw-texts.ts', 'server/db/testing/test-start-worker.ts'],
        {
          env: { DATABASE_URL: url, VENUE: 'demo', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        },
      ),
    )
    let ended: string | undefined
    for (const server of servers)
      server.then(
        ({ stderr }) => {
          ended = stderr
        },
        // Its words are in the message.
        ({ message }: Error) => {
          ended = message
        },
      )
    while ((await waitingSessions(session)) < servers.length) {
      // One that is gone will never wait.
      if (ended !== undefined) throw new Error(`A server ended before its turn: ${ended}`)
      await setTimeout(50)
    }
    await setTimeout(5500)
    return servers
  })
  const said = (await Promise.all(started)).map(({ stderr }) => stderr.trim().split('\n'))
  expect(said.flat().filter(Boolean).sort()).toEqual([
    'Brought in the demo venue',
    `Brought the database up to ${names.at(-1)}`,
  ])
  expect(await recordedIn(url)).toEqual(names)
  await connection.close()
  await drop()
})
