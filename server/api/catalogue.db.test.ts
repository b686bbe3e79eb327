import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { testApi } from './test-api.ts'

describeOnDemoDatabase('the catalogue', (getDb) => {
  test.each([
    ['/venue', { name: { en: 'Dahleez' } }],
    ['/branches', { items: [{ slug: 'riyadh' }, { slug: 'kuwait' }, { slug: 'dubai' }, { slug: 'cairo' }] }],
    ['/branches/cairo', { slug: 'cairo', currency: 'EGP' }],
    ['/branches/kuwait/rooms', { items: [{ slug: 'submarine' }, { slug: 'prison' }] }],
    ['/branches/kuwait/rooms/prison', { slug: 'prison' }],
    ['/products/mug', { slug: 'mug' }],
  ])('%s is public, short-lived and named by its content', async (path, part) => {
    const { get } = testApi(getDb())
    const first = await get(path)
    expect(first).toMatchObject({ status: 200, body: part })
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    const again = await get(path, { headers: { 'if-none-match': `"other", ${tag}` } })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test.each([
    '/branches/atlantis',
    '/branches/atlantis/rooms',
    '/branches/RIYADH',
    '/branches/riyadh%00',
    '/branches/%ff',
    `/branches/${'x'.repeat(5000)}`,
    '/branches/riyadh/rooms/tomb',
    '/branches/riyadh/rooms/tomb/reviews',
    '/branches/atlantis/reviews',
    '/products/none',
    '/nothing',
  ])('%s is not there, in both languages', async (path) => {
    const { get } = testApi(getDb())
    const english = await get(path)
    const arabic = await get(path, { locale: 'ar' })
    expect(english).toMatchObject({ status: 404, body: { code: 'not_found', fields: {} } })
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/)
    expect(arabic.headers.get('content-language')).toBe('ar')
    expect(arabic.headers.get('cache-control')).toBe('no-store')
  })

  test('another method is told which ones there are', async () => {
    const answer = await testApi(getDb()).call('DELETE', '/branches/riyadh')
    expect([answer.status, answer.headers.get('allow'), answer.body.code]).toEqual([
      405,
      'GET',
      'method_not_allowed',
    ])
  })

  describe('reviews', () => {
    const one = Date.UTC(2026, 9, 1)

    beforeAll(async () => {
      const db = getDb()
      await db.deleteFrom('review').execute()
      const branch = await db
        .selectFrom('branch')
        .selectAll()
        .where('slug', '=', 'riyadh')
        .executeTakeFirstOrThrow()
      const words = JSON.stringify({ en: 'Good', ar: 'جيد' })
      // Several of one moment, and moments finer than a cursor knows.
      const rows = Array.from({ length: 23 }, (_, n) => ({
        branch_id: branch.id,
        rating: 1 + (n % 5),
        author_name: words,
        text: words,
        state: 'published' as const,
        created_at: `${new Date(one + Math.floor(n / 4)).toISOString().slice(0, -1)}${n % 7}00Z`,
      }))
      await db
        .insertInto('review')
        .values(rows as never)
        .execute()
      const room = await db
        .selectFrom('room')
        .select('id')
        .where('slug', '=', 'vault')
        .where('branch_id', '=', branch.id)
        .executeTakeFirstOrThrow()
      await db.updateTable('review').set({ room_id: room.id }).where('rating', '=', 5).execute()
    })

    async function walk(path: string, limit: number) {
      const { get } = testApi(getDb())
      const pieces: { createdAt: string }[][] = []
      for (let cursor = ''; ; ) {
        const { status, body } = await get(`${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`)
        expect(status).toBe(200)
        pieces.push(body.items)
        if (body.nextCursor === null) return pieces
        cursor = body.nextCursor
      }
    }

    test.each([1, 5, 22, 23, 24, 100])(
      'walked in pieces of %i come once each, newest first',
      async (limit) => {
        const pieces = await walk('/branches/riyadh/reviews', limit)
        const times = pieces.flat().map(({ createdAt }) => createdAt)
        expect(times).toHaveLength(23)
        expect(times).toEqual([...times].sort().reverse())
        expect(pieces.map((piece) => piece.length)).toEqual(
          Array.from({ length: Math.ceil(23 / limit) }, (_, n) => Math.min(limit, 23 - n * limit)),
        )
      },
    )

    test('of a room alone', async () => {
      const pieces = await walk('/branches/riyadh/rooms/vault/reviews', 2)
      expect(pieces.map((piece) => piece.length)).toEqual([2, 2])
    })

    const foreign = Buffer.from('[1,"x"]').toString('base64url')
    const far = Buffer.from('[-8640000000000000,"00000000-0000-4000-8000-000000000000"]').toString(
      'base64url',
    )
    test.each([
      ['limit=0', { limit: { rule: 'min_value', params: { min: 1 } } }],
      ['limit=101', { limit: { rule: 'max_value', params: { max: 100 } } }],
      ['limit=many', { limit: { rule: 'numeric' } }],
      ['limit=1.5', { limit: { rule: 'numeric' } }],
      ['cursor=nonsense', { cursor: { rule: 'one_of' } }],
      [`cursor=${foreign}`, { cursor: { rule: 'one_of' } }],
      [`cursor=${far}`, { cursor: { rule: 'one_of' } }],
      ['cursor=%00', { cursor: {} }],
      [`cursor=${'a'.repeat(5000)}`, { cursor: { rule: 'max' } }],
    ])('%s is refused in both languages', async (query, fields) => {
      const { get } = testApi(getDb())
      expect(await get(`/branches/riyadh/reviews?${query}`)).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields },
      })
      const arabic = await get(`/branches/riyadh/reviews?${query}`, { locale: 'ar' })
      expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/)
    })
  })
})
