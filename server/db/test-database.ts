import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Connection, Engine } from './connection.ts'
import { openMemoryPglite } from './durable-pglite.ts'
import { pgliteConnection } from './pglite-connection.ts'
import { type PostgresOptions, postgresConnection } from './postgres-connection.ts'
import type { Database } from './schema.ts'
import { databaseOf, runOn } from './test-database-url.ts'

/** Runs the same tests on the embedded engine and on a PostgreSQL server, each on a migrated database of its own. */
export function describeOnBothEngines(
  name: string,
  tests: (getDb: () => Database, getConnection: () => Connection) => void,
): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (engine) => {
    let connection: Connection
    beforeAll(async () => {
      connection = await openTestDatabase(engine)
    })
    afterAll(() => connection.close())
    tests(
      () => connection.db,
      () => connection,
    )
  })
}

/** A migrated database without rows; it is gone once the connection is closed. */
export async function openTestDatabase(engine: Engine, options: PostgresOptions = {}): Promise<Connection> {
  if (engine === 'pglite')
    return pgliteConnection(await openMemoryPglite(await openAsBlob(inject('pgliteDump'))))
  const { url, drop } = await createPostgresDatabase({ migrated: true })
  const connection = postgresConnection(url, options)
  const close = async () => {
    await connection.close()
    await drop()
  }
  return { ...connection, close }
}

/** A database on the tests' PostgreSQL server for tests that need its address: several processes, a lost session. */
export async function createPostgresDatabase({ migrated }: { migrated: boolean }) {
  const server = inject('postgresUrl')
  const name = `miftah_test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}${migrated ? ` template ${inject('postgresTemplate')}` : ''}`)
  return { url: databaseOf(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) }
}
