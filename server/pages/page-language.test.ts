import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { usualSwitches } from '#domain/site-content/page-switches.ts'
import { inViewOf } from '#server/venue/content-in-view.ts'
import { pageLanguage } from './page-language.ts'

const app = new Hono().use(pageLanguage()).get('*', (c) => c.text('page'))

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
  }
}

describe('a first visit without a prefix', () => {
  test('follows the best match of the browser and remembers it', async () => {
    const { status, location, cookie } = await visit('/store?a=1', {
      'accept-language': 'fr, ar-EG;q=0.9, en;q=0.5',
    })
    expect([status, location]).toEqual([302, '/ar/store?a=1'])
    expect(cookie).toBe('i18n_redirected=ar; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  test('stays in English for everyone else', async () => {
    for (const header of ['en-GB, ar;q=0.1', 'de', '', ';;;', 'q=1,,,'])
      expect((await visit('/', { 'accept-language': header })).status).toBe(200)
  })

  test('sends no bot elsewhere and gives it no cookie', async () => {
    const { status, cookie } = await visit('/', { 'accept-language': 'ar', 'user-agent': 'Googlebot/2.1' })
    expect([status, cookie]).toEqual([200, null])
  })
})

describe('later visits', () => {
  test('keep the language chosen before, whatever the browser prefers', async () => {
    const chosen = { 'accept-language': 'ar', cookie: 'i18n_redirected=en' }
    expect(await visit('/about', chosen)).toEqual({ status: 200, location: null, cookie: null })
    expect((await visit('/about', { cookie: 'i18n_redirected=ar' })).location).toBe('/ar/about')
  })

  test('a prefix always wins and becomes the choice', async () => {
    const { status, cookie } = await visit('/en/about', { cookie: 'i18n_redirected=ar' })
    expect([status, cookie?.split(';')[0]]).toEqual([200, 'i18n_redirected=en'])
  })

  test('a broken cookie counts as none', async () => {
    for (const value of ['%E0%A4%A', 'de', '', '"ar', 'ar%0d%0aset-cookie:x=y'])
      expect((await visit('/', { cookie: `i18n_redirected=${value}` })).status).toBe(200)
  })
})

describe('whatever answers', () => {
  const cookie = 'i18n_redirected=ar; Max-Age=31536000; Path=/; SameSite=Lax'
  const answers = {
    text: (c: Context) => c.text('page'),
    'a whole response': () => new Response('page', { headers: { Vary: 'Accept-Encoding' } }),
    'an error page': () => new Response('gone', { status: 404 }),
    'a failure': () => {
      throw new Error('broken')
    },
  }
  test.each(Object.entries(answers))('%s carries the language', async (_, answer) => {
    const site = new Hono().use(pageLanguage()).get('*', answer)
    site.onError((_error, c) => c.text('500', 500))
    const prefixed = await site.request('/ar/requests')
    expect(prefixed.headers.getSetCookie()).toEqual([cookie])
    const plain = await site.request('/requests', { headers: { 'accept-language': 'en' } })
    expect(plain.headers.getSetCookie()).toEqual([cookie.replace('=ar', '=en')])
    expect(plain.headers.get('vary')).toContain('Accept-Language, Cookie')
  })

  test('what it varies by already stays', async () => {
    const site = new Hono().use(pageLanguage()).get('*', answers['a whole response'])
    expect((await site.request('/')).headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  })
})

test('a look that somebody is choosing is shown in either language, and changes nothing of theirs', async () => {
  const english = { cookie: 'i18n_redirected=en', 'accept-language': 'en' }
  for (const path of ['/ar?look=a&mode=dark', '/?look=a', '/en?look=a'])
    expect(await visit(path, english)).toEqual({ status: 200, location: null, cookie: null })
  expect(await visit('/?look=a', { cookie: 'i18n_redirected=ar' })).toMatchObject({
    status: 200,
    cookie: null,
  })
})

test('no address leads off the site', async () => {
  const arabic = { 'accept-language': 'ar' }
  for (const path of ['//evil.example', '/\\evil.example', '///evil.example/%2e%2e', '/%2f%2fevil.example']) {
    const { location } = await visit(path, arabic)
    expect(new URL(location ?? '', 'http://localhost').host).toBe('localhost')
  }
})

describe('a venue that has chosen its languages', () => {
  const open = (languages: readonly ('en' | 'ar')[]) => {
    const content = { switches: { ...usualSwitches, languages }, texts: {}, draft: null }
    const site = new Hono()
      .use((_, next) => inViewOf(content, next))
      .use(pageLanguage())
      .get('*', (c) => c.text('page'))
    return async (path: string, headers: Record<string, string> = {}) => {
      const response = await site.request(path, { headers })
      return [response.status, response.headers.get('location'), response.headers.get('set-cookie')]
    }
  }

  test('sends everybody, bots too, from the language that is off to the other', async () => {
    const english = open(['en'])
    for (const agent of ['Mozilla', 'Googlebot/2.1'])
      expect(await english('/ar/store?a=1', { 'user-agent': agent })).toEqual([302, '/store?a=1', null])
    expect(await english('/store', { 'accept-language': 'ar', cookie: 'i18n_redirected=ar' })).toEqual([
      200,
      null,
      null,
    ])
    const arabic = open(['ar'])
    expect(await arabic('/en/about')).toEqual([302, '/ar/about', null])
    expect(await arabic('/', { 'accept-language': 'en' })).toEqual([302, '/ar', null])
    expect(await arabic('/ar/about')).toEqual([200, null, null])
  })

  test('leaves the office in both', async () => {
    expect((await open(['en'])('/ar/office'))[0]).toBe(200)
    expect((await open(['ar'])('/office', { 'accept-language': 'en' }))[0]).toBe(200)
  })

  test('begins with its first one where nobody asks for any', async () => {
    const arabicFirst = open(['ar', 'en'])
    expect((await arabicFirst('/', { 'accept-language': 'de' })).slice(0, 2)).toEqual([302, '/ar'])
    expect((await arabicFirst('/', { 'accept-language': 'en' })).slice(0, 2)).toEqual([200, null])
  })
})
