import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { openTestSite } from '#server/pages/test-site.ts'

const page = { en: '/en/riyadh/escape-rooms/vault', ar: '/ar/riyadh/escape-rooms/vault' } as const

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite()
})
afterAll(() => opened?.close())

const html = async (path: string) => (await opened.get(path)).text()

/** So many of the room, all with words, and none before them. */
async function write(count: number, locale: Locale): Promise<void> {
  const { db } = opened.connection
  await db.deleteFrom('review').execute()
  const room = await db
    .selectFrom('room')
    .select(['id', 'branch_id'])
    .where('slug', '=', 'vault')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    branch_id: room.branch_id,
    room_id: room.id,
    rating: 4,
    locale,
    author_name: JSON.stringify({ [locale]: locale === 'en' ? 'Grace' : 'سارة' }),
    text: JSON.stringify({ [locale]: `Said ${index}.` }),
    state: 'published' as const,
    created_at: new Date(Date.UTC(2026, 9, 20) - index * 3_600_000),
  }))
  await db.insertInto('review').values(rows).execute()
  opened.site.forgetTable('everything')
}

test('search engines are told an average of five reviews, and of four none', async () => {
  await write(4, 'en')
  expect(await html(page.en)).not.toContain('aggregateRating')
  expect(await html('/en/riyadh')).not.toContain('aggregateRating')
  await write(5, 'en')
  for (const path of [page.en, '/en/riyadh']) {
    const told = await html(path)
    expect(told).toContain('aggregateRating')
    expect(told).toMatch(/"reviewCount":5\b/)
  }
})

test('without a script, links lead from piece to piece and back', async () => {
  await write(20, 'en')
  const said = (text: string) => [...text.matchAll(/<p>“Said (\d+)\./g)].map(([, number]) => Number(number))
  const first = await html(page.en)
  expect(said(first)).toEqual([0, 1, 2, 3, 4, 5])
  const next = /href="(\?reviews=[\w-]+)#reviews"/.exec(first)?.[1]
  const second = await html(`${page.en}${next}`)
  expect(said(second)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(second).toContain('href="?#reviews"')
  const last = await html(`${page.en}${/href="(\?reviews=[\w-]+)#reviews"/.exec(second)?.[1]}`)
  expect(said(last)).toEqual([18, 19])
  // An address that somebody made up shows the first ones.
  expect(said(await html(`${page.en}?reviews=nonsense`))).toEqual([0, 1, 2, 3, 4, 5])
})

test.each(locales)('on a page in %s, names and words in the other language are marked', async (locale) => {
  const other = locale === 'en' ? 'ar' : 'en'
  const dir = other === 'ar' ? 'rtl' : 'ltr'
  await write(6, other)
  for (const path of [page[locale], `/${locale}/riyadh`, `/${locale}`]) {
    const shown = await html(path)
    expect(shown).toContain(`<blockquote lang="${other}" dir="${dir}">`)
    expect(shown).toContain(`<bdi lang="${other}" dir="${dir}">`)
  }
  await write(6, locale)
  expect(await html(page[locale])).not.toMatch(/<blockquote lang=/)
})
