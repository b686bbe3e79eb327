import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '#server/api/test-api.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { tracedProvider } from '#server/payments/traced-provider.ts'
import { requestLog } from './request-log.ts'
import { requestSpans } from './request-spans.ts'
import { startTracing } from './start-tracing.ts'
import { openTestCollector } from './test-collector.ts'
import { traced, tracedCall, traceOfLog } from './tracing.ts'

const silent = pino({ level: 'silent' })
const proxy = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${proxy.traceId}-${proxy.spanId}-01`

describeOnDemoDatabase('tracing', (getDb) => {
  let collector: Awaited<ReturnType<typeof openTestCollector>>
  beforeAll(async () => {
    collector = await openTestCollector()
  })
  afterEach(() => {
    collector.spans.length = 0
    collector.calls.length = 0
  })
  afterAll(() => collector.close())

  const settings = (more: Record<string, string> = {}) =>
    readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more })

  /** The API as it stands in the site, and what it wrote into its log. */
  function openSite(trustProxy = false) {
    const lines: Record<string, unknown>[] = []
    const stream = new Writable({
      write(line, _, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    })
    const log = pino({ level: 'debug', mixin: traceOfLog }, stream)
    const { app } = testApi(getDb(), { log })
    const site = new Hono()
      .use('*', requestSpans({ trustProxy }), requestLog(log))
      .get('/readyz', (c) => c.text('yes'))
      .route('/api', app)
    return { site, lines }
  }

  test('shows a request with its queries as one trace, and says nothing of whom it was for', async () => {
    const tracing = await startTracing(settings({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' }), silent)
    const { site, lines } = openSite()
    const secret = 'secret-of-a-guest'
    const headers = { traceparent, cookie: secret }
    const answer = await site.request(`/api/branches/riyadh/rooms/vault?key=${secret}`, { headers })
    expect(answer.status).toBe(200)
    await site.request('/readyz')
    await site.request(`/api/orders/${secret}`)
    await tracing?.stop()

    expect(collector.calls[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'a b' } })
    const [request, lost] = collector.spans.filter(({ kind }) => kind === 2)
    expect(request).toMatchObject({
      service: 'miftah',
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
    })
    const route = request?.attributes['http.route']
    expect(route).toMatch(/^\/api\/.*:branch/)
    expect(request?.name).toBe(`GET ${route}`)
    expect(lost?.name).toBe('GET /api/orders/:code')
    expect(request?.traceId).not.toBe(proxy.traceId)
    const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      expect(query.traceId).toBe(request?.traceId)
      expect(query.attributes['db.system.name']).toBe('postgresql')
      expect(BigInt(query.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
      expect(BigInt(query.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
    }
    const texts = queries.map(({ attributes }) => String(attributes['db.query.text']))
    expect(texts.some((text) => /\bfrom "room"/.test(text) && text.includes('$1'))).toBe(true)
    const all = JSON.stringify(collector.spans)
    for (const word of [secret, 'riyadh', 'vault', '?key']) expect(all).not.toContain(word)
    expect(lines.find(({ path }) => String(path).endsWith('/vault'))).toMatchObject({
      trace_id: request?.traceId,
      span_id: request?.spanId,
    })
  })

  test('goes on with the proxy’s trace only where there is one', async () => {
    const tracing = await startTracing(settings(), silent)
    const { site } = openSite(true)
    await site.request('/api/branches', { headers: { traceparent } })
    await site.request('/api/branches', { headers: { traceparent: traceparent.replace(/01$/, '00') } })
    await site.request('/api/branches', { headers: { traceparent: '00-nonsense-01' } })
    await tracing?.stop()
    const [with_, without, ...more] = collector.spans.filter(({ kind }) => kind === 2)
    expect([with_?.traceId, with_?.parentSpanId]).toEqual([proxy.traceId, proxy.spanId])
    // The second is one the proxy does not keep, so nobody does.
    expect([without?.traceId === proxy.traceId, without?.parentSpanId, more]).toEqual([false, undefined, []])
  })

  test('names what failed by its kind, never by what it says', async () => {
    const tracing = await startTracing(settings(), silent)
    const guest = 'sara@example.com'
    const provider = {
      name: 'stripe',
      create: async () => {
        throw Object.assign(new Error(`no such customer ${guest}`), { code: 'ECONNRESET' })
      },
    }
    const pay = tracedProvider(provider as never)
    await expect(pay.create({} as never)).rejects.toThrow(guest)
    const ask = traced('job test', {}, () => sql`select ${guest}::integer`.execute(getDb()))
    await expect(ask).rejects.toThrow()
    await tracedCall('mail send', {}, async () => {})
    await tracing?.stop()
    const found = collector.spans.map(({ name, kind, attributes, status }) => [
      name,
      kind,
      attributes['error.type'],
      status.code ?? 0,
    ])
    expect(found).toEqual([
      ['stripe create', 3, 'ECONNRESET', 2],
      ['select', 3, '22P02', 2],
      ['job test', 1, '22P02', 2],
      ['mail send', 3, undefined, 0],
    ])
    expect(JSON.stringify(collector.spans)).not.toContain(guest)
  })

  test('that is not set sends nothing', async () => {
    expect(await startTracing(readEnv({}), silent)).toBeNull()
    const { site, lines } = openSite()
    expect((await site.request('/api/branches')).status).toBe(200)
    expect(collector.calls).toEqual([])
    expect(lines[0]).not.toHaveProperty('trace_id')
  })
})

async function settingsFor(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SHUTDOWN_GRACE_SECONDS: '1' })
}

test('a collector that refuses costs the spans and a line in the log', async () => {
  const server = createServer((_, response) => response.writeHead(400).end())
  const warn = vi.fn()
  const tracing = await startTracing(await settingsFor(server), { warn } as never)
  // More than the queue holds.
  for (let count = 0; count < 5000; count++) await traced('work', {}, async () => count)
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 300_000 })
  await tracing?.stop()
  server.close()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'traces lost')
  expect(await traced('after', {}, async (span) => span)).toBeNull()
})

test('a collector that never answers is not waited for at the end', async () => {
  let open = 0
  const server = createServer((request) => {
    open += 1
    request.on('close', () => {
      open -= 1
    })
  })
  const tracing = await startTracing(await settingsFor(server), silent)
  await traced('work', {}, async () => {})
  await tracing?.stop()
  expect(open).toBe(1)
  server.closeAllConnections()
  server.close()
})
