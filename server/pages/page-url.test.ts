import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refusalOf, tidyAddress } from './page-url.ts'

const statusOf = (path: string) => refusalOf(new URL(path, 'http://localhost'))?.status

test.each([
  ['/%E0%A4%A', 400],
  ['/%', 400],
  ['/a%00b', 400],
  [`/${'x'.repeat(5000)}`, 414],
  [`/?q=${'x'.repeat(5000)}`, 414],
  ['http://localhost//evil.example', 404],
  ['/a//b', 404],
  ['/%5cevil.example', 404],
  ['/a%2Fb', 404],
])('%s is refused', (path, status) => {
  expect(statusOf(path)).toBe(status)
})

test('ordinary addresses are not', () => {
  for (const path of ['/', '/ar/riyadh', '/store?q=100%25', '/%D8%A7']) expect(statusOf(path)).toBeUndefined()
})

test('a trailing slash is sent away, its query kept', async () => {
  const app = new Hono().use(tidyAddress()).get('*', (c) => c.text('page'))
  const ask = async (path: string) => (await app.request(path)).headers.get('location')
  expect(await ask('/ar/')).toBe('/ar')
  expect(await ask('/about/?a=/')).toBe('/about?a=/')
  expect(await ask('/')).toBeNull()
  expect(await ask('//evil.example/')).toBeNull()
})
