import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteContent } from '#contracts/office/site-content.ts'
import { usualSwitches } from '#domain/site-content/page-switches.ts'
import { originalTexts } from '#messages/original-texts.ts'
import { openTestSite } from '#server/pages/test-site.ts'
import { readSiteContent } from './site-content.queries.ts'
import { writeSiteContent } from './write-site-content.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
let asItComes: SiteContent

beforeAll(async () => {
  opened = await openTestSite()
  asItComes = await readSiteContent(opened.connection.db)
})
afterAll(() => opened?.close())

/** Publishes it, as the office does; every process hears of that. */
async function publish(changes: Partial<SiteContent>): Promise<void> {
  const { db } = opened.connection
  const { id } = await db.selectFrom('staff_member').select('id').limit(1).executeTakeFirstOrThrow()
  const content = { ...asItComes, ...changes }
  await db.transaction().execute((tx) => writeSiteContent(tx, { content, actor: { id } }, Date.now()))
  opened.site.forgetTable('everything')
}

const get = (path: string, headers?: Record<string, string>) => opened.get(path, headers)
const html = async (path: string) => (await get(path)).text()
const pagesWith = (changes: object) => ({ pages: { ...asItComes.pages, ...changes } })
const word = (key: 'home.hero_text' | 'errors.route_not_found' | 'store.intro', text: string) => ({
  key,
  locale: 'en' as const,
  text,
  base: originalTexts.en[key] ?? '',
})

/** A page without what differs each time it is made. */
const bare = (page: string) => page.replace(/nonce="[^"]*"/g, '')

describe('a venue that leaves everything as it comes', () => {
  test('sends no byte for what others change', async () => {
    const before = bare(await html('/about'))
    await publish({ words: [word('home.hero_text', 'Ours alone.')] })
    await publish({})
    expect(bare(await html('/about'))).toBe(before)
    expect(before).not.toContain('Ours alone.')
  })
})

describe('a text in the venue’s words', () => {
  test('stands in the page, in what its script reads, in titles and on the next pages', async () => {
    await publish({
      words: [word('home.hero_text', 'Ours <b>alone</b>.'), word('store.intro', 'Take one home.')],
    })
    const home = await html('/')
    expect(home).toContain('<p class="lead">Ours &lt;b&gt;alone&lt;/b&gt;.</p>')
    expect(home).not.toContain(originalTexts.en['home.hero_text'])
    // What the browser lays over the texts it loads.
    expect(home).toMatch(/home\.hero_text/)
    expect(await html('/store')).toContain('<meta name="description" content="Take one home."')
    expect(await html('/ar')).toContain(originalTexts.ar['home.hero_text'])
    await publish({})
    expect(await html('/')).toContain(originalTexts.en['home.hero_text'])
  })
})

describe('a part that is closed', () => {
  test('is gone from menu, footer, sitemap, address and data', async () => {
    expect(await html('/')).toContain('href="/store"')
    await publish(pagesWith({ store: false }))
    const home = await html('/')
    expect(home).not.toContain('href="/store"')
    expect(home).toContain('href="/store/giftcard"')
    for (const path of ['/store', '/store/mug', '/en/store']) expect((await get(path)).status).toBe(404)
    expect((await get('/store/_payload.json')).status).toBe(404)
    expect((await get('/store/giftcard')).status).toBe(200)
    expect(await html('/sitemap.xml')).not.toMatch(/\/store</)
    await publish(pagesWith({ giftCards: false, requests: false }))
    const without = await html('/')
    expect(without).not.toContain('href="/gift-card"')
    expect(without).not.toContain('href="/requests"')
    expect(without).not.toContain('href="/store/giftcard"')
    expect(await html('/contacts')).not.toContain('href="/requests"')
    await publish({})
    expect((await get('/store')).status).toBe(200)
  })
})

describe('sections of the home page', () => {
  test('come in the order of the venue, and not at all when they are off', async () => {
    const usual = await html('/')
    expect(usual.indexOf('id="rooms"')).toBeLessThan(usual.indexOf('id="branches"'))
    const order = ['branches', 'rooms', 'faq'] as const
    const sections = [
      ...order.map((name) => ({ name, shown: true })),
      ...usualSwitches.sections
        .filter(({ name }) => !order.some((one) => one === name))
        .map(({ name }) => ({ name, shown: false })),
    ]
    await publish(pagesWith({ sections }))
    const home = await html('/')
    expect(home.indexOf('id="branches"')).toBeLessThan(home.indexOf('id="rooms"'))
    expect(home.indexOf('id="rooms"')).toBeLessThan(home.indexOf('class="questions"'))
    for (const gone of ['class="steps"', 'id="voices"', 'id="gift"', 'id="corporate"']) {
      expect(usual).toContain(gone)
      expect(home).not.toContain(gone)
    }
    await publish({})
  })

  test('are not said again about the house, unless the home page leaves them out', async () => {
    expect(await html('/about')).not.toMatch(/class="(?:steps|questions)"/)
    const sections = usualSwitches.sections.map(({ name }) => ({ name, shown: name !== 'steps' }))
    await publish(pagesWith({ sections }))
    expect(await html('/about')).toContain('class="steps"')
    await publish({})
  })
})

describe('a language that is off', () => {
  test('leads to the other one and is named nowhere', async () => {
    await publish(pagesWith({ languages: ['en'] }))
    const sent = await get('/ar/store?kind=gift-cards')
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/store?kind=gift-cards'])
    const home = await html('/')
    expect(home).not.toContain('hreflang="ar"')
    expect(home).not.toContain('og:locale:alternate')
    expect(await html('/sitemap.xml')).not.toContain('/ar')
    expect(await html('/rules/terms')).not.toContain('hreflang')
    expect((await get('/ar/office/sign-in')).status).toBe(200)
    await publish(pagesWith({ languages: ['ar', 'en'] }))
    expect((await get('/', { 'accept-language': 'fr' })).headers.get('location')).toBe('/ar')
    expect(await html('/')).toMatch(/hrefLang="x-default" href="[^"]*\/ar"/i)
    await publish({})
  })
})

describe('a draft', () => {
  test('is shown to those who came by its link, and to nobody else', async () => {
    const { db } = opened.connection
    const about = { ...asItComes.about, title: { en: 'A draft of ours', ar: 'مسودة' } }
    const content = {
      ...asItComes,
      about,
      ...pagesWith({ store: false }),
      words: [word('home.hero_text', 'Not yet.')],
    }
    const key = 'a1b2c3d4e5f6g7h8j9k0m1n2p3'
    await db
      .insertInto('site_draft')
      .values({ content: JSON.stringify(content), preview_key: key, saved_at: new Date() })
      .execute()
    expect((await get('/preview/not-its-key')).status).toBe(404)
    const link = await get(`/preview/${key}`)
    expect([link.status, link.headers.get('location'), link.headers.get('cache-control')]).toEqual([
      302,
      '/',
      'no-store',
    ])
    const [cookie = ''] = (link.headers.get('set-cookie') ?? '').split(';')
    expect(link.headers.get('set-cookie')).toMatch(/HttpOnly/)
    const home = await get('/', { cookie })
    expect(home.headers.get('x-robots-tag')).toBe('noindex')
    expect(home.headers.get('cache-control')).toBe('private, no-store')
    const shown = await home.text()
    expect(shown).toContain('Not yet.')
    expect(shown).toContain('/preview/end')
    expect(shown).not.toContain('href="/store"')
    expect(await (await get('/about', { cookie })).text()).toContain('A draft of ours')
    expect((await get('/store', { cookie })).status).toBe(404)
    expect((await get('/store.data', { cookie })).status).toBe(404)
    for (const path of ['/', '/about']) {
      const guests = await html(path)
      expect(guests).not.toMatch(/Not yet\.|A draft of ours|\/preview\/end/)
    }
    expect((await get('/store')).status).toBe(200)
    await db.deleteFrom('site_draft').execute()
    expect(await (await get('/about', { cookie })).text()).not.toContain('A draft of ours')
  })
})
