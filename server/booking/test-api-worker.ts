/** One of the processes of a race over HTTP: the API on a database, at a port that the parent is told. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { Hono } from 'hono'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { lookThenHold } from './test-look-then-hold.ts'

const language = /^virtual:messages\/(en|ar)$/

// What Vite does in tests and builds; this process runs without it.
registerHooks({
  resolve: (id, context, next) => (language.test(id) ? { url: id, shortCircuit: true } : next(id, context)),
  load(url, context, next) {
    if (url.endsWith('?raw')) {
      const text = readFileSync(new URL(url.slice(0, -'?raw'.length)), 'utf8')
      return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
    }
    const locale = language.exec(url)?.[1]
    if (!locale) return next(url, context)
    const file = new URL(`../../messages/${locale}.json`, import.meta.url)
    const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]))
    return { format: 'module', source: `export default ${JSON.stringify(compiled)}`, shortCircuit: true }
  },
})

const [url = '', now = ''] = process.argv.slice(2)
const connection = postgresConnection(url, { poolSize: 30, patience: racePatience })
const { db } = connection
const { testParts } = await import('#server/api/test-api.ts')
const { mountEndpoints } = await import('#server/calls/endpoint-mount.ts')
const { RateLimits } = await import('#server/calls/rate-limits.ts')
const { bookingsApi } = await import('./bookings.api.ts')

const { books, providers, env } = testParts(db)
const parts = { books, providers, env, holdLimits: null }
const limits = new RateLimits('off')
const mounted = { db, now: () => Number(now), limits, trustProxy: false, checkAnswers: true }
const guarded = new Hono()
mountEndpoints(guarded, [bookingsApi(parts)], mounted)
const unguarded = new Hono()
mountEndpoints(unguarded, [bookingsApi({ ...parts, hold: lookThenHold })], mounted)
const app = new Hono().route('/guarded', guarded).route('/unguarded', unguarded)
app.onError((error, c) => c.json({ code: `error: ${error.message}` }, 500))

// On a busy machine a client may pause for longer than a connection is usually kept for the next call.
const serverOptions = { keepAliveTimeout: 60_000 }
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions })
if (!server.listening) await once(server, 'listening')
await Promise.all(Array.from({ length: 30 }, () => db.selectFrom('venue').select('only_one').execute()))
process.on('disconnect', () => {
  server.close()
  connection.close().then(() => process.exit(0))
})
process.send?.((server.address() as AddressInfo).port)
