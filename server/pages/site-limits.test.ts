import { randomBytes } from 'node:crypto'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { RateSettings } from '#server/calls/rate-limits.ts'
import type { Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { makeCachedPage } from './cache/page-cache-store.ts'
import { createSite } from './site.ts'

/** The site without a database: what is counted is counted before anything is asked of it. */
function openSite(settings: Record<string, string>, limits: RateSettings = 'off') {
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: ':memory:', TRUST_PROXY: 'on', ...settings })
  const build = {
    assets: { version: 'a' },
    routes: { root: { id: 'root', path: '', module: {} } },
    entry: { module: {} },
  } as unknown as ServerBuild
  const log = pino({ level: 'silent' })
  return createSite({ db: {} as Database, env, log, build, clientFolder: null, mode: 'production', limits })
}

test('pages are kept in as many bytes as PAGE_CACHE_MB says', async () => {
  const { pageCache } = openSite({ PAGE_CACHE_MB: '1' })
  const page = async () =>
    makeCachedPage(randomBytes(50_000).toString('hex'), { headers: {}, shows: new Set(), until: 1 })
  for (let made = 0; made < 14; made++) pageCache.set(`/page-${made}`, await page())
  expect(pageCache.bytes).toBeGreaterThan(500_000)
  expect(pageCache.bytes).toBeLessThanOrEqual(1024 * 1024)
})

test.each([
  '/riyadh.data',
  '/__manifest?p=%2Friyadh',
  '/sitemap.xml',
  '/__nuxt_island/opening-hours.json',
  '/riyadh/_payload.json',
  '/rules',
  '/ar/rules/terms',
  '/office',
])('%s is made so many times a minute for one address, and then refused', async (path) => {
  const { request } = openSite({}, { page: 2, page_data: 2 })
  const ask = async (address: string) =>
    (await request(path, { headers: { 'x-forwarded-for': address } })).status
  const answers = [await ask('203.0.113.9'), await ask('203.0.113.9')]
  expect(answers).not.toContain(429)
  expect(await ask('203.0.113.9')).toBe(429)
  expect(await ask('198.51.100.7')).not.toBe(429)
})
