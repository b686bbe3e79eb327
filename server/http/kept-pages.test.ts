import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { KeptPageStore } from './kept-page-store.ts'
import { pages } from './kept-pages.ts'
import type { PageParts, RenderPage } from './pages.ts'

/** Pages that say how often they were made, and a clock. */
function openPages() {
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
  const store = new KeptPageStore()
  const parts = { db, env, now: () => clock.now } as unknown as PageParts
  const site = new Hono().all('*', pages(parts, render, store))
  const look = async (path: string) => (await site.request(path)).text()
  return { clock, made, running, store, look }
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
  const site = new Hono().all('*', pages(parts, render, new KeptPageStore()))
  const answer = await site.request('/')
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(hashOf('ours()'))
  expect(policy).not.toContain(hashOf('steal()'))
  expect(policy).not.toContain('nonce')
  expect(await answer.text()).toBe(`<p>${review}</p><script>ours()</script>`)
})
