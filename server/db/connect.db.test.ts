import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createPostgresDatabase, describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { connect } from './connect.ts'
import { isDatabaseAway } from './database-away.ts'
import { postgresConnection } from './postgres-connection.ts'

describeOnBothEngines('a connection', (getDb, getConnection) => {
  test('reads bigint as a number and a date as its text', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as amount, date '2026-03-29' as day, timestamptz '2026-03-29T00:00:00Z' as instant
    `.execute(getDb())
    expect(rows).toEqual([
      { amount: Number.MAX_SAFE_INTEGER, day: '2026-03-29', instant: new Date('2026-03-29T00:00:00Z') },
    ])
  })

  test('refuses a bigint that a number can not hold', async () => {
    await expect(sql`select 9007199254740993::bigint as amount`.execute(getDb())).rejects.toThrow('too large')
    expect((await sql`select 1 as one`.execute(getDb())).rows).toEqual([{ one: 1 }])
  })

  test('transact keeps all of it or nothing', async () => {
    const { transact } = getConnection()
    await transact((session) => session.run('create table kept (id int); insert into kept values (1)'))
    await expect(
      transact(async (session) => {
        await session.query('insert into kept values ($1)', [2])
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const rows = await transact((session) => session.query('select id from kept'))
    expect(rows).toEqual([{ id: 1 }])
  })

  test('a broken statement leaves the connection usable', async () => {
    const { transact } = getConnection()
    await expect(transact((session) => session.run('select nonsense'))).rejects.toThrow('nonsense')
    expect(await transact((session) => session.query('select 1 as one'))).toEqual([{ one: 1 }])
  })
})

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

test('a PostgreSQL session waits a limited time for a lock and does not compile queries', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const connection = await connect({ databaseUrl: url, dataDir: '' })
  opened.push(connection, { close: drop })
  expect(connection.engine).toBe('postgres')
  expect((await sql`show lock_timeout`.execute(connection.db)).rows).toEqual([{ lock_timeout: '5s' }])
  expect((await sql`show jit`.execute(connection.db)).rows).toEqual([{ jit: 'off' }])
})

test('a session that is lost in the middle of a transaction fails that one and nothing else', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const { db, close } = postgresConnection(url, { onError: () => {} })
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // The news of it arrives while nobody asks anything: it must not be an exception of the process.
    await setTimeout(100)
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toSatisfy(isDatabaseAway)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  await drop()
})

test('without DATABASE_URL the embedded engine is used', async () => {
  const connection = await connect({ databaseUrl: '', dataDir: ':memory:' })
  opened.push(connection)
  expect(connection.engine).toBe('pglite')
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }])
})

test('a server that can not be reached is said so at the start', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  await expect(connect({ databaseUrl: nowhere, dataDir: '' })).rejects.toThrow('DATABASE_URL can not be used')
})
