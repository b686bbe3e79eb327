import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Connection, Engine } from '#server/db/connection.ts'
import { openMemoryPglite } from '#server/db/durable-pglite.ts'
import { pgliteConnection } from '#server/db/pglite-connection.ts'
import { type PostgresOptions, postgresConnection } from '#server/db/postgres-connection.ts'
import type { Database } from '#server/db/schema/schema.ts'
import { racePatience } from './race-patience.ts'
import { databaseOf, runOn } from './test-database-url.ts'

type Tests = (getDb: () => Database, getConnection: () => Connection) => void

type Opening = PostgresOptions & {
  /** With the demo venue in it, as of its own day. */
  readonly demo?: boolean
}

const bothEngines: readonly Engine[] = ['pglite', 'postgres']

/**
 * Runs the same tests on the embedded engine and on a PostgreSQL server, each on a migrated database of its own: for what
 * the schema promises, for the way of an order and its money from hold to refund, and for what the engines do in their own
 * way.
 */
export function describeOnBothEngines(name: string, tests: Tests, opening: Opening = {}): void {
  describeOn(bothEngines, name, tests, opening)
}

/** The same with the demo venue in each database, which is copied: to bring it in takes longer than most tests. */
export function describeDemoOnBothEngines(name: string, tests: Tests): void {
  describeOn(bothEngines, name, tests, { demo: true })
}

const usualEngines = process.env.TEST_ALL ? bothEngines : (['postgres'] as const)

/** Runs tests whose statements mean the same to either engine on a server, and on both in `npm run test:all`. */
export function describeOnDatabase(name: string, tests: Tests, opening: Opening = {}): void {
  describeOn(usualEngines, name, tests, opening)
}

/** The same with the demo venue in it. */
export function describeOnDemoDatabase(name: string, tests: Tests): void {
  describeOn(usualEngines, name, tests, { demo: true })
}

function describeOn(engines: readonly Engine[], name: string, tests: Tests, opening: Opening): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let connection: Connection
    beforeAll(async () => {
      connection = await openTestDatabase(engine, opening)
    })
    afterAll(() => connection.close())
    tests(
      () => connection.db,
      () => connection,
    )
  })
}

/** A migrated database, without rows or with the demo's; it is gone once the connection is closed. */
export async function openTestDatabase(engine: Engine, opening: Opening = {}): Promise<Connection> {
  const { demo = false, ...options } = opening
  if (engine === 'pglite')
    return pgliteConnection(
      await openMemoryPglite(await openAsBlob(inject(demo ? 'pgliteDemo' : 'pgliteDump'))),
    )
  const { url, drop } = await createPostgresDatabase({ migrated: true, demo })
  const connection = postgresConnection(url, { patience: racePatience, ...options })
  const close = async () => {
    await connection.close()
    await drop()
  }
  return { ...connection, close }
}

/** A database on the tests' PostgreSQL server for tests that need its address: several processes, a lost session. */
export async function createPostgresDatabase({
  migrated,
  demo = false,
}: {
  migrated: boolean
  demo?: boolean
}) {
  const server = inject('postgresUrl')
  const name = `miftah_test_${randomUUID().replaceAll('-', '')}`
  const template = inject(demo ? 'postgresDemo' : 'postgresTemplate')
  await runOn(server, `create database ${name}${migrated ? ` template ${template}${inject('copying')}` : ''}`)
  return { url: databaseOf(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) }
}
