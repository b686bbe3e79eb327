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

const given = processEnv().testDatabaseUrl
const server = given ? null : await startTestPostgres()
const serverUrl = given || (server?.url ?? '')
const name = `miftah_browser_${process.pid}`
await runOn(serverUrl, `create database ${name}`)
const url = databaseOf(serverUrl, name)

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
  await runOn(serverUrl, `drop database if exists ${name} with (force)`)
  await server?.stop()
  process.exit(site.exitCode ?? 0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
site.once('exit', stop)
// The tests hold the other end: when they are killed, nobody would ever say stop.
process.stdin.once('end', stop).resume()
