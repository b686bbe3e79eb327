import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite } from './test-site.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite()
})
afterAll(() => opened.close())

describe('the sitemap', () => {
  test('lists every public page in both languages with its alternates', async () => {
    const answer = await opened.get('/sitemap.xml')
    const xml = await answer.text()
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
    for (const path of ['', '/about', '/store/mug', '/riyadh', '/cairo/escape-rooms/tomb', '/rules/terms'])
      expect(places).toEqual(
        expect.arrayContaining([`http://localhost${path || '/'}`, `http://localhost/ar${path}`]),
      )
    expect(new Set(places).size).toBe(places.length)
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(places.length)
    expect(xml).not.toMatch(/payment|summary|confirm|requests|office|:\w+</)
  })

  test('lists only addresses that answer', async () => {
    const xml = await (await opened.get('/sitemap.xml')).text()
    const places = [...xml.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map((match) => match[1] || '/')
    const answers = []
    // One after another: a machine that is busy refuses some of sixty at once.
    for (const path of places) answers.push([path, (await opened.get(path)).status])
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })
})

test('robots are told where the map is and what to leave alone', async () => {
  const text = await (await opened.get('/robots.txt')).text()
  expect(text).toContain('Sitemap: http://localhost/sitemap.xml')
  expect(text).toContain('Disallow: /office')
})

test('a page names its icons, and a manifest in its own language', async () => {
  const page = await (await opened.get('/ar')).text()
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) expect(page).toContain(`<link rel="${rel}" `)
  const address = /<link rel="manifest" href="(.*?)"/.exec(page)?.[1] ?? ''
  const answer = await opened.get(address)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: 'دهليز', lang: 'ar', dir: 'rtl', start_url: '/ar' })
})

describe('house documents', () => {
  test.each(['terms', 'privacy', 'waiver', 'refunds'])('%s is served in both languages', async (name) => {
    const english = await (await opened.get(`/rules/${name}`)).text()
    const arabic = await (await opened.get(`/ar/rules/${name}`)).text()
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).not.toMatch(/href="\/rules/)
  })

  test('lead nowhere that is not there', async () => {
    const seen = new Set<string>()
    const waiting = ['/rules', '/en/rules', '/ar/rules']
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = await opened.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      if (!path.includes('/rules')) continue
      const html = await answer.text()
      waiting.push(...[...html.matchAll(/<a href="(\/[^"]*)"/g)].map((match) => match[1] ?? ''))
    }
    expect(seen).toContain('/ar/rules/refunds')
  })

  test('an unknown one is a page that is not found', async () => {
    const answer = await opened.get('/rules/nothing')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/Page not found: .*\/rules\/nothing/)
  })
})

describe('files', () => {
  test.each(['/assets/gone-abc123.js', '/pictures/none.avif', '/gone.css', '/x.php'])(
    '%s is 404, no page',
    async (path) => {
      const answer = await opened.get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('text/plain'),
      ])
    },
  )

  test('a file with a hash in its name is kept by the browser for ever', async () => {
    const html = await (await opened.get('/')).text()
    const script = /(\/assets\/[\w.-]+\.js)"/.exec(html)?.[1] ?? ''
    const answer = await opened.get(script, { 'accept-encoding': 'br' })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
  })
})

describe('pictures for messengers', () => {
  test.each(['/ar/riyadh/escape-rooms/alchemist', '/ar/cairo', '/store/mug', '/about'])(
    '%s names one that is there',
    async (path) => {
      const html = await (await opened.get(path)).text()
      const named = /property="og:image" content="http:\/\/localhost([^"]+)"/.exec(html)?.[1] ?? ''
      expect(named).toMatch(path.startsWith('/ar') ? /^\/share\/ar\// : /^\/share\/en\//)
      const answer = await opened.get(named)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const again = await opened.get(named, { 'if-none-match': answer.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
    },
  )

  test.each([
    '/share/fr/home.jpg',
    '/share/en/rooms/riyadh/none.jpg',
    '/share/en/rooms/riyadh/%00.jpg',
    '/share/en/rooms/a/b/c.jpg',
    '/share/en/../home.jpg',
    '/share/en/home.png',
    '/share/en/rooms/..%2f..%2fx/y.jpg',
  ])('%s is not there', async (path) => {
    expect((await opened.get(path)).status).toBe(404)
  })
})

describe('builds', () => {
  test('tell which one is the newest and which one this is', async () => {
    const latest = await (await opened.get('/builds/latest.json')).json()
    expect(latest.id).toBe(opened.buildId)
    expect((await opened.get(`/builds/meta/${latest.id}.json`)).status).toBe(200)
    expect((await opened.get('/builds/meta/other.json')).status).toBe(404)
  })
})

test('the process says how it is', async () => {
  expect((await opened.get('/healthz')).status).toBe(200)
  expect((await opened.get('/readyz')).status).toBe(200)
})
