import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeScreens } from '#contracts/office/screens.ts'
import { isCountedPage } from '#contracts/pages/counted-page.ts'
import { screens } from '#contracts/pages/site-map.ts'
import { openTestSite } from './test-site.ts'

const counter = 'https://count.example'
const script = `<script src="${counter}/js/a.js"`

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite({ ANALYTICS_URL: `${counter}/js/a.js`, ANALYTICS_MODE: 'defer' })
})
afterAll(() => opened.close())

const samples: Record<string, string> = { branch: 'riyadh', room: 'alchemist', slug: 'mug' }
const addresses = [...screens, ...officeScreens].map(({ path }) =>
  path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? '1'),
)

async function look(path: string, headers: Record<string, string> = {}) {
  const answer = await opened.get(path, headers)
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { html, runs: html.includes(script), allowed: policy.includes(counter), headers: answer.headers }
}

test('runs on pages for everybody, the rules among them, and is allowed there', async () => {
  const open = addresses.filter((path) => isCountedPage({ pathname: path }))
  expect(open.length).toBeGreaterThan(6)
  for (const path of [...open, '/rules/terms', '/ar/rules/privacy']) {
    const { runs, allowed } = await look(path)
    expect([path, runs, allowed]).toEqual([path, true, true])
  }
})

test('is neither in the office nor where an address may hold a key, and not allowed there', async () => {
  const closed = addresses.filter((path) => !isCountedPage({ pathname: path }))
  const key = '4C8XJ5N0QZT2V7M9RDKB3HWE6A'
  for (const path of [
    ...closed,
    `/riyadh/escape-rooms/alchemist/summary?order=0123456789&key=${key}`,
    `/riyadh?key=${key}`,
    '/riyadh/escape-rooms/alchemist?preview=TOKEN',
    '/nowhere/at/all/TOKEN',
    `/%zz?key=${key}`,
  ]) {
    const { runs, allowed, html } = await look(path)
    expect([path, runs, allowed]).toEqual([path, false, false])
    expect(html).not.toContain(script)
  }
  const ticket = await look(`/riyadh/escape-rooms/alchemist/summary?order=0123456789&key=${key}`)
  expect(ticket.headers.get('referrer-policy')).toBe('no-referrer')
  expect(ticket.headers.get('cache-control')).toBe('private, no-store')
  expect((await look(`/riyadh?key=${key}`)).headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['dnt', 'on'],
  ['sec-gpc', 'on'],
  ['dnt', 'off'],
])('is not there for browsers that say %s, with kept pages %s', async (header, pageCache) => {
  const { get } = opened.openWith({
    ANALYTICS_URL: `${counter}/js/a.js`,
    ANALYTICS_MODE: 'defer',
    PAGE_CACHE: pageCache,
  })
  for (const path of ['/', '/rules/terms']) {
    const [counted, shy] = [await get(path), await get(path, { [header]: '1' })]
    expect(await counted.text()).toContain(script)
    expect(await shy.text()).not.toContain(script)
    expect(shy.headers.get('content-security-policy')).not.toContain(counter)
  }
})
