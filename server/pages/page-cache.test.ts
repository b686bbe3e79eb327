import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { RateLimits, type RateSettings } from '#server/calls/rate-limits.ts'
import { PageCacheStore } from './cache/page-cache-store.ts'
import { pages } from './page-cache.ts'
import type { PageParts, RenderPage } from './pages.ts'

/** Pages that say how often they were made, and a clock. */
function openPages(settings: RateSettings = 'off', mostBytes?: number) {
  const clock = { now: 0 }
  const made: Record<string, number> = {}
  const running = { now: 0, most: 0 }
  const render: RenderPage = async (request) => {
    const { pathname } = new URL(request.url)
    running.most = Math.max(running.most, ++running.now)
    await new Promise((resolve) => setImmediate(resolve))
    running.now--
    made[pathname] = (made[pathname] ?? 0) + 1
    return new Response(`<p>${made[pathname]}</p>`)
  }
  const db = { withPlugin: () => db }
  const env = { pageCache: true, analyticsUrl: '' }
  const store = new PageCacheStore(mostBytes)
  const limits = { limits: new RateLimits(settings), trustProxy: true }
  const parts = { db, env, now: () => clock.now } as unknown as PageParts
  const site = new Hono().all('*', pages(parts, render, store, limits))
  const look = async (path: string) => (await site.request(path)).text()
  return { clock, made, running, store, site, look }
}

const paths = ['/', '/ar', '/store', '/ar/store', '/about']

test('who comes in the last seconds of a page does not wait for the next one', async () => {
  const { clock, made, look } = openPages()
  expect(await look('/')).toBe('<p>1</p>')
  clock.now = 39_000
  expect(await look('/')).toBe('<p>1</p>')
  clock.now = 41_000
  expect(await look('/')).toBe('<p>1</p>')
  await expect.poll(() => made['/']).toBe(2)
  await expect.poll(() => look('/')).toBe('<p>2</p>')
  expect(made['/']).toBe(2)
})

test('nobody sees a page that is older than a minute', async () => {
  const { clock, look } = openPages()
  await look('/')
  clock.now = 60_000
  expect(await look('/')).toBe('<p>2</p>')
})

test('pages that run out together are made one after the other', async () => {
  const { clock, made, running, look } = openPages()
  await Promise.all(paths.map(look))
  expect(running.most).toBe(paths.length)
  running.most = 0
  clock.now = 50_000
  await Promise.all(paths.map(look))
  await expect.poll(() => paths.map((path) => made[path])).toEqual(paths.map(() => 2))
  expect(running.most).toBe(1)
})

test('a page that changed before its turn came is not kept from those who ask', async () => {
  const { clock, made, store, look } = openPages()
  await look('/')
  clock.now = 50_000
  await look('/')
  store.clear()
  expect(await look('/')).toBe('<p>2</p>')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(made['/']).toBe(2)
})

test('a script that got into a kept page is not allowed to run; those of the renderer are', async () => {
  const review = '<script>steal()</script>'
  const render: RenderPage = async (_request, _parts, nonce) =>
    new Response(`<p>${review}</p><script nonce="${nonce}">ours()</script>`)
  const db = { withPlugin: () => db }
  const parts = { db, env: { pageCache: true, analyticsUrl: '' }, now: () => 0 } as unknown as PageParts
  const site = new Hono().all(
    '*',
    pages(parts, render, new PageCacheStore(), {
      limits: new RateLimits('off'),
      trustProxy: false,
    }),
  )
  const answer = await site.request('/')
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(hashOf('ours()'))
  expect(policy).not.toContain(hashOf('steal()'))
  expect(policy).not.toContain('nonce')
  expect(await answer.text()).toBe(`<p>${review}</p><script>ours()</script>`)
})

test('an address has so many pages made; kept ones are not counted, and old ones are better than none', async () => {
  const { clock, made, site } = openPages({ page: 3 })
  const ask = (path: string, address = '203.0.113.9') =>
    site.request(path, { headers: { 'x-forwarded-for': address } })
  for (let times = 0; times < 5; times++) expect((await ask('/')).status).toBe(200)
  for (const path of ['/?a', '/?b']) expect((await ask(path)).status).toBe(200)
  const refused = await ask('/ar?c')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const words = await refused.text()
  expect(words).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl">/)
  // By the second it says "a moment" or "a minute".
  for (const language of ['ar', 'en'] as const)
    expect([0, 1].map((count) => translators[language]('errors.too_many', { count }))).toContain(
      new RegExp(`<p lang="${language}"[^>]*>(.*?)</p>`).exec(words)?.[1],
    )
  expect((await ask('/office')).status).toBe(429)
  expect((await ask('/ar?c', '198.51.100.1')).status).toBe(200)
  expect((await ask('/')).status).toBe(200)
  clock.now = 61_000
  expect(await (await ask('/')).text()).toBe('<p>1</p>')
  expect(made['/']).toBe(3)
})

test('however many queries are made up, no more bytes are kept than may be', async () => {
  const { store, look } = openPages('off', 100_000)
  await look('/')
  for (let i = 0; i < 300; i++) await look(`/?${'x'.repeat(200)}${i}`)
  expect(store.bytes).toBeGreaterThan(10_000)
  expect(store.bytes).toBeLessThanOrEqual(100_000)
  expect(store.old('/')).toBeDefined()
})
