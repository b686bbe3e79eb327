import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { processEnv } from '../env.ts'
import { applyMigrations } from './apply-migrations.ts'
import { openMemoryPglite } from './durable-pglite.ts'
import { pgliteConnection } from './pglite-connection.ts'
import { postgresConnection } from './postgres-connection.ts'
import { databaseOf, runOn } from './test-database-url.ts'
import { startTestPostgres, type TestPostgresServer } from './test-postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which others are made. */
    postgresUrl: string
    /** A migrated database of that server, to be copied. */
    postgresTemplate: string
    /** A migrated embedded database, as a file to be loaded. */
    pgliteDump: string
  }
}

let server: TestPostgresServer | undefined
let dumpFolder: string | undefined
let dropTemplate = async () => {}

/** Once per run: a PostgreSQL server, and on both engines a migrated database the test files start from. */
export async function setup(project: TestProject): Promise<void> {
  const given = processEnv().testDatabaseUrl
  if (!given) server = await startTestPostgres()
  const url = given || (server?.url ?? '')
  const template = `miftah_test_template_${process.pid}`
  const [dump] = await Promise.all([dumpMigratedPglite(), migrateTemplate(url, template)])
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  project.provide('pgliteDump', dump)
}

export async function teardown(): Promise<void> {
  await dropTemplate()
  await server?.stop()
  if (dumpFolder) rmSync(dumpFolder, { recursive: true, force: true })
}

async function migrateTemplate(url: string, name: string): Promise<void> {
  await runOn(url, `drop database if exists ${name} with (force)`)
  await runOn(url, `create database ${name}`)
  dropTemplate = () => runOn(url, `drop database if exists ${name} with (force)`)
  const connection = postgresConnection(databaseOf(url, name))
  await applyMigrations(connection)
  await connection.close()
}

async function dumpMigratedPglite(): Promise<string> {
  const pglite = await openMemoryPglite()
  const connection = pgliteConnection(pglite)
  await applyMigrations(connection)
  const dump = await pglite.dumpDataDir('none')
  await connection.close()
  dumpFolder = mkdtempSync(join(tmpdir(), 'miftah-test-pglite-'))
  const file = join(dumpFolder, 'migrated.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  return file
}
