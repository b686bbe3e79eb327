import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bodyOf, makeCachedPage, PageCacheStore } from './page-cache-store.ts'

const page = (html: string, shows: string[] = [], until = 100) =>
  makeCachedPage(html, { headers: {}, shows: new Set(shows), until })

test('a page is sent in every encoding', async () => {
  const kept = await page('<p>قفل</p>')
  expect((await bodyOf(kept, 'identity')).toString()).toBe('<p>قفل</p>')
  expect(brotliDecompressSync(await bodyOf(kept, 'br')).toString()).toBe('<p>قفل</p>')
  expect(gunzipSync(await bodyOf(kept, 'gzip')).toString()).toBe('<p>قفل</p>')
})

describe('the store', () => {
  test('does not hand out a page whose time is over, except where no other can be made', async () => {
    const store = new PageCacheStore()
    store.set('/', await page('a'))
    expect(store.get('/', 99)).toBeDefined()
    expect(store.get('/', 100)).toBeUndefined()
    expect(store.old('/')?.until).toBe(100)
    store.clear()
    expect([store.old('/'), store.size]).toEqual([undefined, 0])
  })

  test('forgets exactly the pages that show a changed table', async () => {
    const store = new PageCacheStore()
    store.set('/store', await page('a', ['product']))
    store.set('/riyadh', await page('b', ['branch', 'room']))
    store.set('/riyadh?date=1', await page('c', ['room']))
    store.forgetTable('room')
    expect([store.get('/store', 0), store.size]).toEqual([expect.anything(), 1])
    expect(store.changes).toBe(1)
  })

  /** What a page of random letters takes, which no compression makes small. */
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(97 + Math.random() * 26)).join('')
  const large = async () => page(letters(50_000))
  async function sizeOfLarge(): Promise<number> {
    const store = new PageCacheStore()
    store.set('/a', await large())
    return store.bytes
  }

  test('lets the least recently asked for go first', async () => {
    const store = new PageCacheStore((2.5 * (await sizeOfLarge())) / 0.75)
    for (const key of ['/a', '/b']) store.set(key, await large())
    store.get('/a', 0)
    store.set('/c', await large())
    expect([store.get('/a', 0), store.get('/b', 0)]).toEqual([expect.anything(), undefined])
    expect(store.size).toBe(2)
  })

  test('made-up queries push out no plain page and take no more bytes than they may', async () => {
    const most = 10 * (await sizeOfLarge())
    const store = new PageCacheStore(most)
    store.set('/', await page('home'))
    for (let i = 0; i < 40; i++) {
      store.set(`/?junk=${i}`, await large())
      expect(store.bytes).toBeLessThanOrEqual(most)
    }
    expect(store.get('/', 0)).toBeDefined()
    expect(store.size).toBe(3)
  })

  test('counts the bytes that are really kept, and forgets them with the page', async () => {
    const store = new PageCacheStore()
    const kept = await large()
    const buffers = Object.values(kept.bodies).map(({ buffer }) => buffer.byteLength)
    expect(buffers).toEqual(Object.values(kept.bodies).map(({ byteLength }) => byteLength))
    store.set('/', kept)
    expect(store.bytes).toBeGreaterThanOrEqual(buffers.reduce((sum, bytes) => sum + bytes, 0))
    store.set('/', await page('small', ['room']))
    expect(store.bytes).toBeLessThan(5000)
    store.forgetTable('room')
    expect(store.bytes).toBe(0)
  })

  test('does not keep a page that alone is too large', async () => {
    const store = new PageCacheStore(1000)
    store.set('/', await large())
    expect([store.size, store.bytes]).toEqual([0, 0])
  })
})
