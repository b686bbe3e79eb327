import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchSite, languageHeaders } from './fetch-site.ts'

afterEach(() => vi.unstubAllGlobals())

function stubFetch() {
  const asked = vi.fn(async (_address: string, _call: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  return () => new Headers(asked.mock.lastCall?.[1].headers)
}

test('each call to us says the language three times, and what else it has to say', async () => {
  const sent = stubFetch()
  await fetchSite('/api/branches/riyadh/availability', { locale: 'ar', headers: { 'If-None-Match': '"a"' } })
  for (const name of ['X-Language', 'Content-Language', 'Accept-Language'])
    expect([name, sent().get(name)]).toEqual([name, 'ar'])
  expect(sent().get('If-None-Match')).toBe('"a"')
})

test('without one, the language is that of the page', async () => {
  const sent = stubFetch()
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  await fetchSite('/builds/latest.json')
  expect(sent().get('X-Language')).toBe('ar')
})

test.each(['https://icons.example/lucide.json', '//icons.example/x'])(
  '%s is told nothing',
  async (address) => {
    const sent = stubFetch()
    await fetchSite(address, { locale: 'ar' })
    expect(sent().get('X-Language')).toBeNull()
  },
)

/** Those that do not ask by `fetchSite`, and why. */
const others: Record<string, string> = {
  'kit/api/fetch-site.ts': 'the one place',
  'kit/api/api.ts': 'ofetch, with languageHeaders',
  'office/pictures/send-file.ts': 'XMLHttpRequest tells how far it has got; with languageHeaders',
  'kit/runtime/live-watch.ts': 'EventSource can send no headers; what it says has no words',
  'kit/i18n/load-messages.ts': 'files with their language in the address, loaded ahead without headers',
}

test('nothing in the browser asks by another way', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('{kit,site,office}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|server)\.tsx?$|\/test-[\w-]+\.tsx?$/.test(file),
  )
  const asks =
    /(?<![\w.])(?:globalThis\.|window\.)?(?:fetch|ofetch)(?:<\w+>)?\(|new (?:XMLHttpRequest|EventSource)|sendBeacon/
  const found = files.filter((file) => asks.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(others).sort())
  for (const file of ['kit/api/api.ts', 'office/pictures/send-file.ts'])
    expect(readFileSync(`${root}/${file}`, 'utf8')).toContain('languageHeaders(locale)')
  expect(languageHeaders('en')).toEqual({
    'X-Language': 'en',
    'Content-Language': 'en',
    'Accept-Language': 'en',
  })
})
