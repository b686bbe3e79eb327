import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { originCheck } from './origin-check.ts'

const app = new Hono().use(originCheck(readEnv({ PUBLIC_URL: 'https://dahleez.example' })))
app.all('*', (c) => c.text('done'))

async function ask(method: string, headers: Record<string, string>, path = '/') {
  return (await app.request(`http://127.0.0.1${path}`, { method, headers })).status
}

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['typed by hand', { 'sec-fetch-site': 'none' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['our public origin', { origin: 'https://dahleez.example' }, 200],
    ['the address it was asked at', { origin: 'http://127.0.0.1' }, 200],
    ['another origin', { origin: 'https://evil.example', cookie: 'a=b' }, 403],
    ['a privacy-hidden origin', { origin: 'null' }, 403],
    ['no browser, no cookie', {}, 200],
    ['a cookie without an origin', { cookie: 'a=b' }, 403],
    [
      'another site posing as JSON',
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      403,
    ],
  ])('from %s', async (_name, headers, status) => {
    expect(await ask(method, headers)).toBe(status)
  })
})

test('reading is open to all', async () => {
  expect(await ask('GET', { 'sec-fetch-site': 'cross-site' })).toBe(200)
})

test('payment providers come from elsewhere, to their own address alone', async () => {
  const elsewhere = { origin: 'https://pay.example', cookie: 'a=b' }
  expect(await ask('POST', elsewhere, '/api/payments/webhooks/paytabs')).toBe(200)
  for (const path of ['/api/orders', '/api/payments/webhooks', '/x/api/payments/webhooks/paytabs'])
    expect(await ask('POST', elsewhere, path)).toBe(403)
})
