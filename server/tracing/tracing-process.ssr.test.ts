import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { openTestCollector } from './test-collector.ts'

/** Says of a process which modules of OpenTelemetry it loads. */
const watch = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    if (url.includes('/@opentelemetry/')) console.error('LOADED ' + url)
    return next(url, context)
  } })`)}`

const started: ChildProcess[] = []
const dropDatabases: (() => Promise<void>)[] = []

/** The built server as a process of its own, on a demo venue that is there already. */
async function startServer(settings: Record<string, string>) {
  const database = await createPostgresDatabase({ migrated: true, demo: true })
  dropDatabases.push(database.drop)
  const child: ChildProcess = spawn(process.execPath, ['--import', watch, 'scripts/serve.mjs'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: ':memory:',
      VENUE: 'demo',
      JOBS: 'off',
      LOG_LEVEL: 'debug',
      TZ: 'UTC',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const opened = async () => {
    while (!/is open: (\S+)/.test(said)) {
      if (child.exitCode !== null) throw new Error(said)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return /is open: http:\/\/localhost:(\d+)/.exec(said)?.[1]
  }
  const url = `http://127.0.0.1:${await opened()}`
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    return child.exitCode
  }
  const loaded = () => said.match(/(?<=LOADED .*\/@opentelemetry\/)[\w-]+/g) ?? []
  return { url, stop, loaded, said: () => said }
}

let collector: Awaited<ReturnType<typeof openTestCollector>>
let servers: Awaited<ReturnType<typeof startServer>>[] = []
beforeAll(async () => {
  collector = await openTestCollector()
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'rooms' }
  servers = await Promise.all([startServer({}), startServer(traced)])
})
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  for (const drop of dropDatabases) await drop()
  await collector.close()
})

test('a server without the setting loads no SDK and sends nothing; one with it tells of pages until its end', async () => {
  const [plain, watched] = servers
  if (!plain || !watched) throw new Error('no servers')
  expect((await fetch(`${plain.url}/ar/about`)).status).toBe(200)
  expect(await plain.stop()).toBe(0)
  // The interface is there for others; what makes and sends spans is not.
  expect(new Set(plain.loaded())).toEqual(new Set(['api']))
  expect(plain.said()).not.toContain('trace_id')
  expect(collector.calls).toEqual([])

  expect((await fetch(`${watched.url}/ar/riyadh/escape-rooms/vault?key=secret`)).status).toBe(200)
  expect(await watched.stop()).toBe(0)
  expect(watched.loaded()).toContain('sdk-trace')
  const page = collector.spans.find(
    ({ attributes }) => attributes['http.route'] === '/:branch/escape-rooms/:room',
  )
  expect(page).toMatchObject({ service: 'rooms', name: 'GET /:branch/escape-rooms/:room' })
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)
  const texts = queries.map(({ attributes }) => String(attributes['db.query.text']))
  expect(texts.some((text) => /\bfrom "room".*\$1/.test(text))).toBe(true)
  expect(watched.said()).toContain(`"trace_id":"${page?.traceId}"`)
  expect(JSON.stringify(collector.spans)).not.toMatch(/secret|vault/)
})
