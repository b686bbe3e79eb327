import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSite } from './test-site.ts'

const minute = 60_000
let isAway = false
let now = Date.now()
let opened: Awaited<ReturnType<typeof openTestSite>>

const away: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isAway) throw Object.assign(new Error('The server is gone'), { code: 'ECONNREFUSED' })
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  opened = await openTestSite({}, () => now, away)
})
afterAll(() => opened.connection.close())

test('without a database old pages are shown, others say when to come back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const kept = await (await opened.get('/riyadh')).text()
  now += 10 * minute
  isAway = true
  const old = await opened.get('/riyadh')
  expect([old.status, await old.text()]).toEqual([200, kept])
  for (const path of ['/store', '/cart', '/store/_payload.json', '/store.data']) {
    const missing = await opened.get(path)
    expect([path, missing.status, missing.headers.get('retry-after')]).toEqual([path, 503, '2'])
  }
  isAway = false
  expect((await opened.get('/store')).status).toBe(200)
})
