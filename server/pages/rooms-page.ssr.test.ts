import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite } from './test-site.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite()
})
afterAll(() => opened.close())

const html = async (path: string) => (await opened.get(path)).text()
/** The posters of the list, in their order. */
const posters = (page: string) =>
  Array.from(page.matchAll(/<a class="sheet[^>]*href="(?:\/ar|\/en)?\/([^"?]+)"/g), ([, path]) =>
    path?.replace('escape-rooms/', ''),
  )

describe('all rooms, as whoever has no script gets them', () => {
  test.each(['/rooms', '/en/rooms', '/ar/rooms'])(
    '%s hangs every poster, with its next free time',
    async (path) => {
      const page = await html(path)
      expect(posters(page)).toHaveLength(10)
      expect(page).toMatch(/<form [^>]*method="get"/)
      // In the demo something is always free within two weeks.
      expect(page.match(/class="next-free"><a/g)).toHaveLength(10)
    },
  )

  test('are narrowed by the address, however it was made', async () => {
    expect(posters(await html('/rooms?branch=riyadh'))).toEqual([
      'riyadh/alchemist',
      'riyadh/vault',
      'riyadh/palace',
    ])
    // As the form sends it: with its empty fields.
    const sent = '/ar/rooms?branch=&date=&players=&age=&difficulty=&scare=&language=&step-free=1&sort='
    expect(posters(await html(sent))).toEqual(['dubai/station', 'cairo/library'])
    expect(posters(await html('/rooms?branch=atlantis&players=900'))).toHaveLength(10)
  })

  test('say which wish to drop when none fits', async () => {
    const page = await html('/rooms?branch=riyadh&step-free=1')
    expect(posters(page)).toEqual([])
    expect(page).toContain('href="/rooms?step-free=1"')
    expect(page).toContain('href="/rooms?branch=riyadh"')
  })

  test('three answers hang three posters before all others', async () => {
    const page = await html('/rooms?company=children&played=never&nerve=calm')
    const shown = posters(page)
    expect(shown).toHaveLength(13)
    expect(shown.slice(0, 3)).not.toContain('dubai/asylum')
    expect(page).toContain('<details class="advice" open="">')
  })
})

test('search engines are told of one page and the list of its rooms', async () => {
  const page = await html('/ar/rooms?players=4&sort=price')
  expect(page).toContain('<link rel="canonical" href="http://localhost/ar/rooms"/>')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  const list = JSON.parse(json)
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 10 })
  expect(list.itemListElement[0].url).toBe('http://localhost/ar/riyadh/escape-rooms/alchemist')
  expect(page).toContain('property="og:image" content="http://localhost/share/ar/rooms.jpg"')
  const picture = await opened.get('/share/ar/rooms.jpg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const sitemap = await (await opened.get('/sitemap.xml')).text()
  for (const path of ['/rooms', '/ar/rooms']) expect(sitemap).toContain(`<loc>http://localhost${path}</loc>`)
})

test('header, menu and footer lead there from every page, and the first page below its posters', async () => {
  const page = await html('/about')
  expect(page.match(/href="\/rooms"/g)).toHaveLength(3)
  expect(page.match(/href="\/rooms\?sort=soonest"/g)).toHaveLength(2)
  expect(await html('/ar')).toMatch(/href="\/ar\/rooms"[^>]*>[^<]*10</)
})
