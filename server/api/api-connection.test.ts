import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { testApi } from './test-api.ts'

const { app } = testApi({} as Database, { limits: { read: 4 } })
const server = serve({
  fetch: new Hono().use(compress()).route('/api', app).fetch,
  port: 0,
  hostname: '127.0.0.1',
})
let origin = ''
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

test('over a connection: compressed, known by its tag, and counted by the address of the socket', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/openapi.json?lang=en`, { headers })
  const first = await ask({ 'accept-encoding': 'gzip' })
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(await first.json()).toMatchObject({ openapi: '3.1.1' })
  const tag = first.headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await fetch(`${origin}/api/openapi.json`, { method: 'HEAD' })).status).toBe(200)
  await ask({ 'x-forwarded-for': '203.0.113.5' })
  const refused = await ask({ 'x-forwarded-for': '203.0.113.6' })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a body without end is not read', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(16_384))),
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const sent = fetch(`${origin}/api/requests`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  const answer = await sent.catch(() => null)
  // The server may hang up before the caller has read its answer.
  expect(answer === null || answer.status === 413).toBe(true)
})
