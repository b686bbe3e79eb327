import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeScreens } from '#contracts/office/screens.ts'
import { screens } from '#contracts/pages/site-map.ts'
import { openTestSite } from './test-site.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite()
})
afterAll(() => opened.close())

const names: Record<string, string> = { ':branch': 'riyadh', ':room': 'vault', ':slug': 'mug' }
const addresses = [...screens, ...officeScreens].map(({ path }) =>
  path.replace(/:\w+/g, (name) => (path.startsWith('/office') ? 'x' : (names[name] ?? 'x'))),
)
const missed = ['/nowhere', '/riyadh/escape-rooms/none', '/no/such/page', '/a%2Fb']
const cookie = (locale: string) => `i18n_redirected=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`

describe.each(['on', 'off'])('with the page cache %s', (PAGE_CACHE) => {
  let get: typeof opened.get
  beforeAll(() => {
    get = opened.openWith({ PAGE_CACHE, RATE_LIMITS: 'off' }).get
  })
  test.each([...addresses, ...missed, '/rules', '/rules/terms'])(
    '%s remembers its language',
    async (path) => {
      const arabic = await get(path === '/' ? '/ar' : `/ar${path}`)
      expect(arabic.headers.getSetCookie()).toEqual([cookie('ar')])
      const plain = await get(path)
      expect(plain.headers.getSetCookie()).toEqual([cookie('en')])
      expect(plain.headers.get('vary')).toContain('Accept-Language, Cookie')
    },
  )
})

test.each([...addresses, ...missed])('%s waits for a foot only where it has one', async (path) => {
  const html = await (await opened.get(path)).text()
  expect(html.includes('<link rel="expect" href="#foot"')).toBe(html.includes('id="foot"'))
})

test.each(addresses.filter((path) => path.startsWith('/office')))(
  '%s has a title and no index',
  async (path) => {
    const html = await (await opened.get(path)).text()
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toContain('<meta name="robots" content="noindex')
  },
)
