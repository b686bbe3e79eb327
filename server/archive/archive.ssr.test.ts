import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { readRow } from '#server/db/rows.ts'
import { insertVisit } from '#server/mail/test-visit.ts'
import { openTestSite } from '#server/pages/test-site.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
const db = () => opened.connection.db

beforeAll(async () => {
  opened = await openTestSite()
  const startsAt = Date.parse('2026-10-01T17:00:00Z')
  await insertVisit(db(), { startsAt, bookedAt: startsAt, status: 'completed' })
  const vault = await readRow(db(), 'room', { slug: 'vault' }, ['id'])
  await db().updateTable('booking').set({ room_id: vault.id }).execute()
})
afterAll(() => opened?.close())

const hidden = { published: false, archived_at: null }
const archived = { published: false, archived_at: new Date('2026-11-01T00:00:00Z') }
const shown = { published: true, archived_at: null }

beforeEach(async () => {
  for (const table of ['room', 'branch', 'product'] as const)
    await db().updateTable(table).set(shown).execute()
  opened.site.forgetTable('everything')
})

async function put(
  table: 'room' | 'branch' | 'product',
  slug: string,
  state: typeof hidden | typeof archived,
) {
  await db().updateTable(table).set(state).where('slug', '=', slug).execute()
  opened.site.forgetTable('everything')
}
const get = (path: string) => opened.get(path)
const text = async (path: string) => (await get(path)).text()

/** Everything a guest may look at without a key, and what machines read for them. */
const everywhere = [
  ...['/', '/ar', '/about', '/contacts', '/store', '/requests', '/find', '/gift-card', '/sitemap.xml'],
  ...['/kuwait', '/kuwait/reservations', '/ar/kuwait', '/rules/privacy'],
  ...['/api/branches', '/api/products', '/api/reviews?limit=50', '/api/venue'],
]

describe.each([
  ['not published', hidden, 404],
  ['in the archive', archived, 410],
] as const)('what is %s', (_, state, status) => {
  test('is on no page, in no list, picture, review or answer: a branch with its rooms', async () => {
    // Its name is on most of them otherwise.
    expect(await text('/')).toContain('/riyadh')
    expect((await get('/share/en/rooms/riyadh/vault.jpg')).status).toBe(200)
    await put('branch', 'riyadh', state)
    for (const path of everywhere) {
      const said = await text(path)
      for (const word of ['/riyadh', '"riyadh"', 'The Ninth Vault', 'الخزنة التاسعة'])
        expect(said, `${word} on ${path}`).not.toContain(word)
    }
    for (const path of ['/riyadh', '/ar/riyadh/reservations', '/riyadh/escape-rooms/vault'])
      expect((await get(path)).status, path).toBe(status)
    for (const path of ['/api/branches/riyadh', '/api/branches/riyadh/rooms', '/api/reviews?branch=riyadh'])
      expect(await text(path), path).not.toContain('Ninth Vault')
    for (const path of ['/share/en/branches/riyadh.jpg', '/share/en/rooms/riyadh/vault.jpg'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('is on no page: a room of a branch that goes on, and a thing of the store', async () => {
    const { slug } = await db()
      .selectFrom('product')
      .select('slug')
      .where('kind', '=', 'merchandise')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await text('/riyadh')).toContain('vault')
    expect(await text('/store')).toContain(`/store/${slug}`)
    await put('room', 'vault', state)
    await put('product', slug, state)
    const words = ['escape-rooms/vault', '"vault"', 'The Ninth Vault', 'الخزنة التاسعة', `/store/${slug}`]
    for (const path of [...everywhere, '/riyadh', '/riyadh/reservations', '/riyadh/escape-rooms/palace']) {
      const said = await text(path)
      for (const word of words) expect(said, `${word} on ${path}`).not.toContain(word)
    }
    expect((await get('/riyadh/escape-rooms/vault')).status).toBe(status)
    // Whoever played there has a ticket still.
    expect((await get('/riyadh/escape-rooms/vault/summary')).status).toBe(200)
    expect((await get(`/store/${slug}`)).status).toBe(status)
  })
})

test.each(['en', 'ar'] as const)(
  'an old link to the archive says so in %s, and leads to what there is',
  async (locale) => {
    const t = translators[locale]
    const prefix = locale === 'ar' ? '/ar' : ''
    await put('room', 'vault', archived)
    const room = await text(`${prefix}/riyadh/escape-rooms/vault`)
    expect(room).toContain(t('errors.room_gone'))
    expect(room).toMatch(new RegExp(`href="${prefix}/riyadh"`))
    expect(room).not.toContain('The Ninth Vault')
    await put('branch', 'riyadh', archived)
    expect(await text(`${prefix}/riyadh`)).toContain(t('errors.branch_gone'))
  },
)

test('a room that was never sold has no page of a ticket to be found by', async () => {
  const address = '/kuwait/escape-rooms/submarine'
  expect((await get(`${address}/summary`)).status).toBe(200)
  await put('room', 'submarine', hidden)
  for (const screen of ['summary', 'payment']) expect((await get(`${address}/${screen}`)).status).toBe(404)
})
