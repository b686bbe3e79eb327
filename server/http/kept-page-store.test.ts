import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { KeptPageStore, keepPage } from './kept-page-store.ts'

const page = (html: string, shows: string[] = [], until = 100) =>
  keepPage(html, { headers: {}, shows: new Set(shows), until })

test('a page is kept in every encoding', async () => {
  const { bodies } = await page('<p>قفل</p>')
  expect(bodies.identity.toString()).toBe('<p>قفل</p>')
  expect(brotliDecompressSync(bodies.br).toString()).toBe('<p>قفل</p>')
  expect(gunzipSync(bodies.gzip).toString()).toBe('<p>قفل</p>')
})

describe('the store', () => {
  test('does not hand out a page whose time is over, except where no other can be made', async () => {
    const store = new KeptPageStore()
    store.set('/', await page('a'))
    expect(store.get('/', 99)).toBeDefined()
    expect(store.get('/', 100)).toBeUndefined()
    expect(store.old('/')?.bodies.identity.toString()).toBe('a')
    store.clear()
    expect([store.old('/'), store.size]).toEqual([undefined, 0])
  })

  test('forgets exactly the pages that show a changed table', async () => {
    const store = new KeptPageStore()
    store.set('/store', await page('a', ['product']))
    store.set('/riyadh', await page('b', ['branch', 'room']))
    store.set('/riyadh?date=1', await page('c', ['room']))
    store.forgetTable('room')
    expect([store.get('/store', 0), store.size]).toEqual([expect.anything(), 1])
    expect(store.changes).toBe(1)
  })

  test('lets the least recently asked for go first', async () => {
    const store = new KeptPageStore(2)
    for (const key of ['/a', '/b']) store.set(key, await page(key))
    store.get('/a', 0)
    store.set('/c', await page('c'))
    expect([store.get('/a', 0), store.get('/b', 0)]).toEqual([expect.anything(), undefined])
  })

  test('made-up queries push out no plain page', async () => {
    const store = new KeptPageStore(2)
    store.set('/', await page('home'))
    for (let i = 0; i < 10; i++) store.set(`/?junk=${i}`, await page(String(i)))
    expect(store.get('/', 0)).toBeDefined()
    expect(store.size).toBe(3)
  })
})
