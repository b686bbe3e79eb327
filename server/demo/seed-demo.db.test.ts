import { beforeAll, expect, test } from 'vitest'
import pictures from '#domain/picture/pictures.json' with { type: 'json' }
import type { Database } from '#server/db/schema/schema.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { seedDemo } from './seed-demo.ts'

const tables = [
  ...(['venue', 'branch', 'room', 'tag', 'room_tag', 'product', 'product_price', 'review'] as const),
  ...([
    'season',
    'weekly_session',
    'price_tier',
    'price_modifier',
    'price_fee',
    'public_game_terms',
    'add_on',
    'promo_code',
  ] as const),
  ...(['promo_code_room', 'voucher', 'voucher_movement', 'product_stock'] as const),
  ...(['staff_member', 'staff_branch'] as const),
]

async function everything(db: Database) {
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) {
    const found = await db.selectFrom(table).selectAll().execute()
    rows[table] = found.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  return rows
}

describeOnDatabase('the demo venue', (getDb) => {
  beforeAll(() => seedDemo(getDb()))

  test('has four branches, ten rooms and what the words describe', async () => {
    const counts = Object.fromEntries(
      Object.entries(await everything(getDb())).map(([table, { length }]) => [table, length]),
    )
    expect(counts).toEqual({
      venue: 1,
      branch: 4,
      room: 10,
      tag: 16,
      room_tag: 33,
      product: 8,
      product_price: 32,
      review: 16,
      season: 4,
      weekly_session: 768,
      price_tier: 53,
      price_modifier: 17,
      price_fee: 1,
      public_game_terms: 1,
      add_on: 12,
      promo_code: 6,
      promo_code_room: 1,
      voucher: 6,
      voucher_movement: 7,
      product_stock: 68,
      staff_member: 10,
      staff_branch: 10,
    })
  })

  test('a second run changes nothing, not even an id', async () => {
    const before = await everything(getDb())
    expect(await seedDemo(getDb())).toBe(true)
    expect(await everything(getDb())).toEqual(before)
  })

  test('a second run brings back what was changed and leaves what was added', async () => {
    const before = await everything(getDb())
    const added = { slug: 'added', icon: 'star', name: JSON.stringify({ en: 'Added', ar: 'مضاف' }) }
    await getDb().updateTable('room').set({ published: false, difficulty: 1 }).execute()
    await getDb().insertInto('tag').values(added).execute()
    await seedDemo(getDb())
    const { tag, ...rest } = await everything(getDb())
    const { tag: tagsBefore, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect(tag).toHaveLength((tagsBefore?.length ?? 0) + 1)
    await getDb().deleteFrom('tag').where('slug', '=', 'added').execute()
  })

  test('a database that has a venue is left alone when asked so', async () => {
    await getDb().updateTable('venue').set({ default_locale: 'ar' }).execute()
    expect(await seedDemo(getDb(), { onlyIfEmpty: true })).toBe(false)
    expect(await getDb().selectFrom('venue').select('default_locale').execute()).toEqual([
      { default_locale: 'ar' },
    ])
    await getDb().updateTable('venue').set({ default_locale: 'en' }).execute()
  })

  test('several that start at once fill it once', async () => {
    await getDb().deleteFrom('venue').execute()
    const wrote = await Promise.all([1, 2, 3].map(() => seedDemo(getDb(), { onlyIfEmpty: true })))
    expect(wrote.filter(Boolean)).toHaveLength(1)
  })

  test('every picture it names is there', async () => {
    const named = await Promise.all(
      (['branch', 'room', 'product'] as const).map((table) =>
        getDb().selectFrom(table).select('pictures').execute(),
      ),
    )
    const names = named.flat().flatMap((row) => row.pictures.map(({ name }) => name))
    expect(names).toHaveLength(63)
    expect(names.filter((name) => !Object.hasOwn(pictures, name))).toEqual([])
  })

  test('every branch keeps the clock of a real time zone', async () => {
    const zones = await getDb().selectFrom('branch').select('time_zone').execute()
    for (const { time_zone } of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: time_zone })).not.toThrow()
  })
})
