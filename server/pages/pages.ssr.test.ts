import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screens } from '#contracts/pages/site-map.ts'
import { openTestSite } from './test-site.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite()
})
afterAll(() => opened.close())

const samples: Record<string, string> = { branch: 'riyadh', room: 'alchemist', slug: 'mug' }
const addressOf = ({ path }: { path: string }) =>
  path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? '')
const publicScreens = screens.filter((screen) => !screen.clientOnly).map(addressOf)
const clientOnlyScreens = screens.filter((screen) => screen.clientOnly).map(addressOf)

const html = async (path: string, headers?: Record<string, string>) =>
  (await opened.get(path, headers)).text()
const arabicPath = (path: string) => (path === '/' ? '/ar' : `/ar${path}`)

describe.each(publicScreens)('%s', (path) => {
  test('speaks its language from the first byte', async () => {
    expect(await html(path)).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" class="p-dark"/)
    expect(await html(path === '/' ? '/en' : `/en${path}`)).toContain('<html lang="en" dir="ltr"')
    const arabic = await html(arabicPath(path))
    expect(arabic).toContain('<html lang="ar" dir="rtl"')
    expect(arabic.match(/<h1[^>]*>[\s\S]*?<\/h1>/g)).toHaveLength(1)
    expect(/<title>(.*?)<\/title>/.exec(arabic)?.[1]).toMatch(/[\u0600-\u06ff].* \| دهليز$/)
  })

  test('names its address in the other language', async () => {
    const page = await html(`/ar${path === '/' ? '' : path}`)
    const plain = `http://localhost${path}`
    const arabic = `http://localhost${arabicPath(path)}`
    expect(page).toContain(`<link rel="canonical" href="${arabic}"/>`)
    expect(page).toContain(`<link rel="alternate" hrefLang="en" href="${plain}"/>`)
    expect(page).toContain(`<link rel="alternate" hrefLang="ar" href="${arabic}"/>`)
    expect(page).toContain('property="og:locale" content="ar')
  })

  test('allows exactly the scripts it carries', async () => {
    const answer = await opened.get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
    expect(scripts).not.toContain('unsafe')
    expect(scripts).toMatch(/'sha256-/)
    expect(await answer.text()).not.toContain('nonce=')
  })

  test('is kept: the second answer is the first, and its tag saves the body', async () => {
    const first = await opened.get(path, { 'accept-encoding': 'br' })
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^".+-br"$/)
    expect(first.headers.get('content-encoding')).toBe('br')
    const again = await opened.get(path, { 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    expect((await opened.get(path, { 'if-none-match': tag })).status).toBe(200)
  })
})

describe.each(clientOnlyScreens)('%s is for the browser alone', (path) => {
  test('the server sends the shell with a spinner, not to be indexed', async () => {
    const answer = await opened.get(path)
    const page = await answer.text()
    expect(page).toContain('name="robots" content="noindex"')
    expect(page).toContain('class="spinner')
    expect(page).not.toMatch(/<(?:input|select|textarea)/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const nonce = /nonce-([a-f0-9]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(page).toContain(`nonce="${nonce}"`)
  })
})

test('scripts wait for an opening picture, and for nothing else', async () => {
  const [home, payment] = await Promise.all([html('/'), html('/riyadh/escape-rooms/alchemist/payment')])
  expect(home).toContain('const route0 = await import("/assets/root-')
  expect(home).not.toMatch(/rel="modulepreload"|import \* as/)
  expect(payment).toMatch(/<link rel="modulepreload" href="\/assets\/entry\.client-/)
})

describe('pages that are not there', () => {
  test.each([
    ['/atlantis', 'Page Not Found: /atlantis'],
    ['/riyadh/escape-rooms/none', 'Page Not Found: /riyadh/escape-rooms/none'],
    ['/store/none?a=1', 'Page Not Found: /store/none?a=1'],
    ['/fr/about', 'Page not found: /fr/about'],
    ['/no/such/page', 'Page not found: /no/such/page'],
  ])('%s', async (path, message) => {
    const answer = await opened.get(path)
    expect(answer.status).toBe(404)
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/
      .exec(await answer.text())?.[1]
      ?.replace(/<!-- -->|<[^>]+>/g, '')
    expect(heading).toBe(`404 | ${message}`)
  })

  test.each([
    ['/%E0%A4%A', 400],
    ['/ar/%E0%A4%A', 400],
    [`/${'x'.repeat(8000)}`, 414],
    ['http://localhost//evil', 404],
    ['/%2f%2fevil', 404],
  ])('a broken address %#', async (path, status) => {
    const answer = await opened.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
    expect(await answer.text()).toContain(`<html lang="${path.startsWith('/ar') ? 'ar' : 'en'}"`)
  })

  test('a bot is told in plain words, with the same status', async () => {
    const answer = await opened.get('/atlantis', { 'user-agent': 'Googlebot/2.1' })
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toContain('/atlantis')
    expect(page).not.toContain('<video')
  })
})

describe('what is kept', () => {
  const nameOf = async () => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await html('/store/mug'))?.[1]

  test('is made anew when something it shows changes, however it was changed', async () => {
    const before = await nameOf()
    const stop = await watchChanges()
    await sql`update product set name = '{"en": "The Other Mug", "ar": "الكوب الآخر"}' where slug = 'mug'`.execute(
      opened.connection.db,
    )
    await expect.poll(nameOf).toContain('The Other Mug')
    expect(before).not.toContain('The Other Mug')
    await stop()
  })

  test('can be switched off', async () => {
    const uncached = opened.openWith({ PAGE_CACHE: 'off' })
    const answer = await uncached.get('/')
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
  })

  test('is shown while the database is away, however old; what is not says when to come back', async () => {
    let isAway = false
    let now = Date.now()
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isAway) throw Object.assign(new Error('The server is gone'), { code: 'ECONNREFUSED' })
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { get } = opened.openWith({}, { plugin, now: () => now })
    const kept = await (await get('/riyadh')).text()
    now += 600_000
    isAway = true
    const old = await get('/riyadh')
    expect([old.status, await old.text()]).toEqual([200, kept])
    for (const path of ['/store', '/cart', '/store/_payload.json', '/store.data']) {
      const missing = await get(path)
      expect([path, missing.status, missing.headers.get('retry-after')]).toEqual([path, 503, '2'])
    }
    // The page says what the answer says.
    expect(await (await get('/ar/store')).text()).toContain('error-screen__status">503<')
    isAway = false
    expect((await get('/store')).status).toBe(200)
  })
})

async function watchChanges() {
  const { listenForChanges } = await import('#server/db/changes.ts')
  return listenForChanges(opened.connection, (topic) =>
    topic === 'everything' ? opened.site.pageCache.clear() : opened.site.pageCache.forgetTable(topic),
  )
}

describe('the page counter', () => {
  test('is there when configured, allowed by the policy, absent for those who say no', async () => {
    const counted = opened.openWith({
      ANALYTICS_URL: 'https://count.example/a.js',
      ANALYTICS_MODE: 'defer',
    })
    const yes = await counted.get('/')
    expect(await yes.text()).toMatch(/<script src="https:\/\/count\.example\/a\.js" defer=""/)
    expect(yes.headers.get('content-security-policy')).toContain('https://count.example')
    const no = await counted.get('/', { dnt: '1' })
    expect(await no.text()).not.toContain('count.example/a.js')
    expect(await html('/')).not.toContain('count.example')
  })
})
