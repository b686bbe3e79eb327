/**
 * What the browser tests visit: the built site in a process of its own, on a PostgreSQL server that the tests can
 * reach as well. Its address is printed for them; server and database are gone when the tests are.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { databaseOf, runOn } from '../server/db/testing/test-database-url.ts'
import { startTestPostgres } from '../server/db/testing/test-postgres-server.ts'
import { processEnv } from '../server/env.ts'
import { demoByName } from '../server/new-venue.ts'

const given = processEnv().testDatabaseUrl
const server = given ? null : await startTestPostgres()
const serverUrl = given || (server?.url ?? '')
const name = `miftah_browser_${process.pid}`
const url = databaseOf(serverUrl, name)

// The demo takes longer to bring in than most journeys: it is made once, and a journey with a site of its own copies it.
const demo = `${name}_demo`
await runOn(serverUrl, `create database ${demo}`)
// @ts-expect-error: the build has no types of its own, and may not be there yet
const { prepareDatabase }: typeof import('../server/main.ts') = await import('../build/server/index.js')
const settings = { ...processEnv(), databaseUrl: databaseOf(serverUrl, demo), newVenue: demoByName }
await (await prepareDatabase(settings)).close()
await runOn(serverUrl, `create database ${name} template ${demo}`)

// What the tests upload is gone with the process.
const env = { ...process.env, DATABASE_URL: url, DATA_DIR: ':memory:', VENUE: 'demo' }
const site = fork(join(import.meta.dirname, 'serve.mjs'), { env })
site.once('message', () => process.stdout.write(`Open, on ${url}\n`))

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  site.kill('SIGINT')
  if (site.exitCode === null) await once(site, 'exit')
  for (const one of [name, demo]) await runOn(serverUrl, `drop database if exists ${one} with (force)`)
  await server?.stop()
  process.exit(site.exitCode ?? 0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
site.once('exit', stop)
// The tests hold the other end: when they are killed, nobody would ever say stop.
process.stdin.once('end', stop).resume()
