import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { routeClass } from '#server/tracing/route-class.ts'
import { openMetrics } from './metrics.ts'

const metricsToken = 'a-token-for-the-tests'

describeDemoOnBothEngines('metrics', (getDb, getConnection) => {
  test('are for those who know the token, and tell what happens', async () => {
    const metrics = openMetrics(getConnection(), { metricsToken })
    if (!metrics) throw new Error('there are none')
    const site = new Hono()
      .use('*', metrics.watch)
      .get('/metrics', metrics.show)
      .get('/api/rooms', (c) => c.text('rooms'))
      .get('/broken', (c) => c.text('no', 500))
    const ask = (token: string) => site.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect((await site.request('/metrics')).status).toBe(401)
    expect((await ask(`${metricsToken}x`)).status).toBe(401)
    await enqueueJob(getDb(), 'send-mail', { mailId: '5e7a1c9e-2a34-4ad0-9a52-6a4f1f7b1d11' })
    const { count } = await getDb()
      .selectFrom('job')
      .select((job) => job.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    for (const path of ['/api/rooms', '/api/rooms', '/broken']) await site.request(path)
    const answer = await ask(metricsToken)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('miftah_http_request_seconds_count{route="api",status="2xx"} 2')
    expect(lines).toContain('miftah_http_request_seconds_count{route="page",status="5xx"} 1')
    expect(lines).toContain('miftah_http_request_seconds_count{route="health",status="4xx"} 2')
    expect(lines).toContain(`miftah_jobs_waiting ${count}`)
    expect(lines).toContain('miftah_jobs_failed 0')
    expect(lines).toContain('miftah_database_up 1')
    expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true)
    const pool = lines.filter((line) => line.startsWith('miftah_database_sessions{'))
    expect(pool).toHaveLength(getConnection().engine === 'postgres' ? 3 : 0)
  })
})

describe('while the database is away', () => {
  async function figures(url: string) {
    const connection = postgresConnection(url, { onError: () => {} })
    const metrics = openMetrics(connection, { metricsToken })
    if (!metrics) throw new Error('there are none')
    const site = new Hono().get('/metrics', metrics.show)
    const answer = await site.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('miftah_'))
    return { status: answer.status, lines, close: connection.close }
  }

  test('metrics say so, and nothing they do not know', async () => {
    const { status, lines, close } = await figures('postgresql:///nothing?host=/nowhere&user=nobody')
    expect(status).toBe(200)
    expect(lines).toContain('miftah_database_up 0')
    expect(lines).toContain('miftah_metrics_failures_total 1')
    expect(lines.filter((line) => /^miftah_(?:holds|jobs)/.test(line))).toEqual([])
    await close()
  })

  test('metrics do not wait for a server that never answers', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const { status, lines, close } = await figures(`postgresql://nobody@127.0.0.1:${port}/nothing`)
    expect([status, lines.includes('miftah_database_up 0')]).toEqual([200, true])
    // The driver itself has not given up yet.
    expect([...sockets].map(({ destroyed, readableEnded }) => destroyed || readableEnded)).toEqual([false])
    for (const socket of sockets) socket.destroy()
    silent.close()
    await close()
  })
})

test('nothing is counted where no token is set', () => {
  expect(openMetrics({ db: {} as never }, { metricsToken: '' })).toBeNull()
})

test.each([
  ['/', 'page'],
  ['/ar/riyadh', 'page'],
  ['/ar/office/calendar', 'office'],
  ['/api/office/mails', 'office-api'],
  ['/api/rooms', 'api'],
  ['/pictures/media/rooms/0a-480.avif', 'file'],
  ['/favicon.ico', 'file'],
  ['/readyz', 'health'],
])('%s counts as %s', (path, name) => {
  expect(routeClass(path)).toBe(name)
})
