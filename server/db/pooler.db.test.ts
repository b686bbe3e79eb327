import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPostgresDatabase, describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { hasPgbouncer, startPgbouncer, type TestPgbouncer } from '#server/db/testing/test-pgbouncer.ts'
import { readEnv } from '#server/env.ts'
import { openServices } from '#server/services.ts'
import { applyMigrations, readMigrations } from './apply-migrations.ts'
import type { Queries } from './connect.ts'
import { connect } from './connect.ts'
import { requireHearing } from './hear-oneself.ts'
import { postgresConnection } from './postgres-connection.ts'

describeOnBothEngines('a process', (_getDb, getConnection) => {
  test('hears what it announces', async () => {
    await requireHearing(getConnection())
  })
})

const lockTimeout = async (db: Queries) =>
  (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)).rows[0]?.lock_timeout

describe('with DATABASE_DIRECT_URL', () => {
  const drops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const drop of drops) await drop()
  })
  async function databaseUrl() {
    const { url, drop } = await createPostgresDatabase({ migrated: false })
    drops.push(drop)
    return url
  }

  test('a process that listens where nothing is announced is refused, and told what to set', async () => {
    const deaf = { databaseUrl: await databaseUrl(), databaseDirectUrl: await databaseUrl(), dataDir: '' }
    const connection = await connect(deaf)
    await expect(requireHearing(connection, 10)).rejects.toThrow('set DATABASE_DIRECT_URL')
    await connection.close()
  })

  test('the site itself does not start so', async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true })
    drops.push(drop)
    const connection = await connect({
      databaseUrl: url,
      databaseDirectUrl: await databaseUrl(),
      dataDir: '',
    })
    const env = readEnv({ DATA_DIR: ':memory:', JOBS: 'off' })
    const opening = openServices({ connection, env, log: pino({ level: 'silent' }) })
    await expect(opening).rejects.toThrow('set DATABASE_DIRECT_URL')
    await connection.close()
  })

  test('a wrong one is heard of at the start, by its name', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
    const settings = { databaseUrl: await databaseUrl(), databaseDirectUrl: nowhere, dataDir: '' }
    await expect(connect(settings)).rejects.toThrow('DATABASE_DIRECT_URL can not be used')
  })

  test('every transaction gives up waiting, also a statement alone, and leaves nothing behind', async () => {
    const url = await databaseUrl()
    const connection = postgresConnection(url, { directUrl: url, poolSize: 1 })
    const { db } = connection
    await sql`create table thing (id integer)`.execute(db)
    await sql`insert into thing values (1)`.execute(db)
    const inside = await db
      .transaction()
      .execute(async (tx) => [await lockTimeout(tx), (await sql`show jit`.execute(tx)).rows[0]])
    expect(inside).toEqual(['5s', { jit: 'off' }])
    expect(await connection.transact((session) => session.query('show lock_timeout'))).toEqual([
      { lock_timeout: '5s' },
    ])
    const other = postgresConnection(url)
    await other.db.transaction().execute(async (tx) => {
      await sql`select from thing for update`.execute(tx)
      await expect(sql`update thing set id = 2`.execute(db)).rejects.toMatchObject({ code: '55P03' })
    })
    await sql`update thing set id = 3`.execute(db)
    expect((await sql`select id from thing`.execute(db)).rows).toEqual([{ id: 3 }])
    // The session as the next client of a pooler would get it.
    expect(await lockTimeout(db)).toBe('0')
    await other.close()
    await connection.close()
  })
})

describe.skipIf(!hasPgbouncer)('behind pgbouncer, by transaction', () => {
  const sessions = 2
  let pooler: TestPgbouncer
  const drops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('postgresUrl'), sessions)
  })
  afterAll(async () => {
    await pooler.stop()
    for (const drop of drops) await drop()
  })
  /** A database of a test's own: the pooler keeps its sessions apart from those of others. */
  async function newDatabase(): Promise<string> {
    const { url, drop } = await createPostgresDatabase({ migrated: false })
    drops.push(drop)
    return url
  }

  test('a process without the direct address is refused', async () => {
    const url = await newDatabase()
    const connection = await connect({ databaseUrl: pooler.of(url), dataDir: '' })
    await expect(requireHearing(connection, 50)).rejects.toThrow('set DATABASE_DIRECT_URL')
    await connection.close()
  })

  test('with it, it hears and brings the schema up to date', async () => {
    const url = await newDatabase()
    const settings = { databaseUrl: pooler.of(url), databaseDirectUrl: url, dataDir: '' }
    const connection = await connect(settings)
    await requireHearing(connection)
    expect(await applyMigrations(connection)).toHaveLength(readMigrations().length)
    await connection.close()
  })

  test('what a transaction needs is there for every client, and never for others', async () => {
    const url = await newDatabase()
    const ours = postgresConnection(pooler.of(url), { directUrl: url })
    const others = postgresConnection(pooler.of(url), { directUrl: url })
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        index % 2
          ? ours.db.transaction().execute(lockTimeout)
          : // Not in a transaction of ours: what any other program would find.
            others.db.connection().execute(lockTimeout),
      ),
    )
    expect(new Set(seen.filter((_, index) => index % 2))).toEqual(new Set(['5s']))
    expect(new Set(seen.filter((_, index) => index % 2 === 0))).toEqual(new Set(['0']))
    await ours.close()
    await others.close()
  })

  test('control: settings of a session reach other clients', async () => {
    const url = await newDatabase()
    const careless = postgresConnection(pooler.of(url))
    await Promise.all(Array.from({ length: 8 }, () => lockTimeout(careless.db)))
    // As many at once as there are sessions: the careless one's is among them.
    const others = Array.from({ length: sessions }, () => new pg.Client({ connectionString: pooler.of(url) }))
    const seen: unknown[] = []
    for (const other of others) {
      await other.connect()
      await other.query('begin')
      seen.push((await other.query('show lock_timeout')).rows[0])
    }
    expect(seen).toContainEqual({ lock_timeout: '5s' })
    for (const other of others) await other.end()
    await careless.close()
  })
})
