import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import type { Connection } from '#server/db/connection.ts'
import { openMemoryPglite } from '#server/db/durable-pglite.ts'
import { pgliteConnection } from '#server/db/pglite-connection.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import type { Database } from '#server/db/schema/schema.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { processEnv } from '#server/env.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'
import { lendPatience, racePatience } from './race-patience.ts'
import { databaseOf, runOn } from './test-database-url.ts'
import { startTestPostgres, type TestPostgresServer } from './test-postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which others are made. */
    postgresUrl: string
    /** A migrated database of that server, to be copied. */
    postgresTemplate: string
    /** The same with the demo venue in it. */
    postgresDemo: string
    /** How a database is copied: file by file, in a fifth of the time, where the server is known to be able to. */
    copying: string
    /** A migrated embedded database, as a file to be loaded. */
    pgliteDump: string
    /** The same with the demo venue in it. */
    pgliteDemo: string
  }
}

let server: TestPostgresServer | undefined
let dumpFolder: string | undefined
let dropTemplates = async () => {}

/** Once per run: a PostgreSQL server, and on both engines a migrated database the test files start from. */
export async function setup(project: TestProject): Promise<void> {
  const given = processEnv().testDatabaseUrl
  if (!given) server = await startTestPostgres()
  const url = given || (server?.url ?? '')
  const template = `miftah_test_template_${process.pid}`
  const [dumps, templates] = await Promise.all([dumpPglite(), makeTemplates(url, template)])
  project.provide('postgresUrl', url)
  // Before version 15 a server copies so by itself and does not know the word.
  project.provide('copying', given ? '' : ' strategy file_copy')
  project.provide('postgresTemplate', templates.migrated)
  project.provide('postgresDemo', templates.demo)
  project.provide('pgliteDump', dumps.migrated)
  project.provide('pgliteDemo', dumps.demo)
}

export async function teardown(): Promise<void> {
  await dropTemplates()
  await server?.stop()
  if (dumpFolder) rmSync(dumpFolder, { recursive: true, force: true })
}

async function makeTemplates(url: string, migrated: string): Promise<{ migrated: string; demo: string }> {
  const demo = `${migrated}_demo`
  dropTemplates = async () => {
    for (const name of [migrated, demo]) await runOn(url, `drop database if exists ${name} with (force)`)
  }
  await dropTemplates()
  await runOn(url, `create database ${migrated}`)
  await onceOn(
    postgresConnection(databaseOf(url, migrated), { patience: racePatience }),
    async (connection) => {
      await applyMigrations(connection)
      await lendPatience(connection.db)
    },
  )
  await runOn(url, `create database ${demo} template ${migrated}`)
  await onceOn(postgresConnection(databaseOf(url, demo), { patience: racePatience }), ({ db }) =>
    seedTestDemo(db),
  )
  return { migrated, demo }
}

/** The demo, and its people's passwords hashed at the lowest cost: somebody signs in in most tests. */
async function seedTestDemo(db: Database): Promise<void> {
  await seedDemo(db)
  for (const { email, password } of demoAccounts) {
    const quick = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await db
      .updateTable('staff_credential')
      .set({ password: quick })
      .where('staff_id', 'in', (from) =>
        from.selectFrom('staff_member').select('id').where('email', '=', email),
      )
      .execute()
  }
}

async function onceOn(connection: Connection, work: (connection: Connection) => Promise<unknown>) {
  await work(connection)
  await connection.close()
}

async function dumpPglite(): Promise<{ migrated: string; demo: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'miftah-test-pglite-'))
  dumpFolder = folder
  const pglite = await openMemoryPglite()
  const connection = pgliteConnection(pglite)
  const dumpTo = async (name: string) => {
    // Or everyone who opens it would do again what was done to it since it began.
    await pglite.exec('checkpoint')
    const dump = await pglite.dumpDataDir('none')
    writeFileSync(join(folder, name), Buffer.from(await dump.arrayBuffer()))
    return join(folder, name)
  }
  await applyMigrations(connection)
  const migrated = await dumpTo('migrated.tar')
  await seedTestDemo(connection.db)
  const demo = await dumpTo('demo.tar')
  await connection.close()
  return { migrated, demo }
}
