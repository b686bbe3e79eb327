import { describe, expect, test } from 'vitest'
import { type Cursor, readCursor } from '#contracts/pages/page-query.ts'
import { review } from '#contracts/review.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { findShareSubject } from '#server/share/find-share-subject.ts'
import { listVoices } from './list-voices.ts'
import { pageReviews, type ReviewsWanted } from './page-reviews.ts'
import { readRatings } from './read-ratings.ts'

describeOnDemoDatabase('reviews that guests see', (getDb) => {
  const page = (wanted: ReviewsWanted = {}, limit = 100) =>
    pageReviews(getDb(), wanted, { limit, cursor: undefined })
  const listed = async (wanted?: ReviewsWanted) => (await page(wanted)).items

  test('the newest first, as their contract says', async () => {
    const reviews = await listed()
    expect(reviews).toHaveLength(16)
    for (const one of reviews) expect(review.parse(one)).toEqual(one)
    const dates = reviews.map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('of a branch, of a room, and no more than asked for', async () => {
    const ofDubai = await listed({ branch: 'dubai' })
    expect(ofDubai.map(({ authorName }) => authorName.en).sort()).toEqual([
      'James',
      'Maitha',
      'Omar',
      'Priya',
    ])
    const ofPalace = await listed({ branch: 'riyadh', room: 'palace' })
    expect(ofPalace.map(({ authorName }) => authorName.en).sort()).toEqual(['Abdulaziz', 'Reem'])
    expect((await page({}, 3)).items).toHaveLength(3)
    expect(await listed({ branch: 'nowhere' })).toEqual([])
  })

  test('nothing of a room or a branch that guests can not see, and no share picture of it', async () => {
    const show = (table: 'branch' | 'room', slug: string, published: boolean) =>
      getDb().updateTable(table).set({ published }).where('slug', '=', slug).execute()
    const seen = async () => {
      const reviews = await listed()
      expect((await readRatings(getDb(), {})).count).toBe(reviews.length)
      return reviews.map(({ branch, room }) => `${branch.slug}/${room?.slug}`)
    }
    const shared = async (path: string) => (await findShareSubject(getDb(), path, 'en')) !== null
    expect(await shared('rooms/riyadh/palace')).toBe(true)
    await show('room', 'palace', false)
    expect(await seen()).not.toContain('riyadh/palace')
    expect(await seen()).toContain('riyadh/vault')
    expect(await shared('rooms/riyadh/palace')).toBe(false)
    await show('room', 'palace', true)
    await show('branch', 'riyadh', false)
    expect((await seen()).filter((place) => place.startsWith('riyadh'))).toEqual([])
    expect(await listed({ branch: 'riyadh', room: 'vault' })).toEqual([])
    expect([await shared('branches/riyadh'), await shared('rooms/riyadh/vault')]).toEqual([false, false])
    await show('branch', 'riyadh', true)
    expect(await seen()).toHaveLength(16)
  })

  test('a guest’s words are shown to everybody as they were written', async () => {
    const [newest] = await getDb().selectFrom('review').select('id').orderBy('created_at', 'desc').execute()
    const said = { text: JSON.stringify({ ar: 'نجونا' }), author_name: JSON.stringify({ ar: 'نورة' }) }
    await getDb()
      .updateTable('review')
      .set({ ...said, locale: 'ar' })
      .where('id', '=', newest?.id ?? '')
      .execute()
    const [shown, other] = await listed()
    expect(shown).toMatchObject({
      text: { en: 'نجونا', ar: 'نجونا' },
      authorName: { en: 'نورة', ar: 'نورة' },
      writtenIn: 'ar',
    })
    expect(shown?.translatedFrom).toBeNull()
    expect(other).toMatchObject({ writtenIn: null, translatedFrom: 'ar' })
    expect(review.parse(shown)).toEqual(shown)
  })

  test('one of a branch as a whole names no room', async () => {
    await getDb().updateTable('review').set({ room_id: null }).where('rating', '=', 4).execute()
    const reviews = await listed()
    expect(reviews.filter(({ room }) => room === null)).toHaveLength(6)
  })

  test('only what was published', async () => {
    await getDb().updateTable('review').set({ state: 'pending' }).where('rating', '=', 5).execute()
    expect((await listed()).map(({ rating }) => rating)).toEqual([4, 4, 4, 4, 4, 4])
  })

  describe('of all sorts', () => {
    const start = Date.UTC(2026, 9, 31, 22)
    const place = () =>
      getDb()
        .selectFrom('room')
        .innerJoin('branch', 'branch.id', 'room.branch_id')
        .select(['room.id', 'room.branch_id'])
        .where('room.slug', '=', 'vault')
        .where('branch.slug', '=', 'riyadh')
        .executeTakeFirstOrThrow()
    const vault = { branch: 'riyadh', room: 'vault' } as const

    /** The older, the later in the list. */
    async function write(ones: readonly { locale: Locale; said: string | null; rating?: number }[]) {
      await getDb().deleteFrom('review').execute()
      const { id, branch_id } = await place()
      const rows = ones.map(({ locale, said, rating = 5 }, index) => ({
        branch_id,
        room_id: id,
        rating,
        locale,
        author_name: JSON.stringify({ [locale]: 'Sara' }),
        text: said && JSON.stringify({ [locale]: said }),
        state: 'published' as const,
        created_at: new Date(start - index * 60_000),
      }))
      await getDb().insertInto('review').values(rows).execute()
    }

    test('what says most to a reader comes first, in pieces of any size, each once', async () => {
      const longer = 'Nothing here is what it seems, not even the door.'
      await write([
        { locale: 'ar', said: null },
        { locale: 'ar', said: 'قديم' },
        { locale: 'en', said: 'New' },
        { locale: 'en', said: null },
        { locale: 'en', said: 'Old' },
        { locale: 'en', said: longer },
        { locale: 'ar', said: 'أقدم' },
      ])
      const walk = async (reader: Locale, limit: number) => {
        const said: (string | undefined)[] = []
        for (let cursor: Cursor | undefined; ; ) {
          const { items, nextCursor } = await pageReviews(getDb(), { ...vault, reader }, { limit, cursor })
          said.push(...items.map(({ text }) => text?.en))
          if (nextCursor === null) return said
          cursor = readCursor(nextCursor) ?? undefined
        }
      }
      for (const limit of [1, 2, 4, 7]) {
        expect(await walk('en', limit)).toEqual([longer, 'New', 'Old', 'قديم', 'أقدم', undefined, undefined])
        expect(await walk('ar', limit)).toEqual(['قديم', 'أقدم', 'New', 'Old', longer, undefined, undefined])
      }
      for (const one of await listed(vault)) expect(review.parse(one)).toEqual(one)
    })

    test('without a booking they are of their month, where the branch is', async () => {
      await write([{ locale: 'en', said: 'At one in the morning' }])
      expect(await listed(vault)).toMatchObject([{ players: null, month: '2026-11' }])
    })

    test('an average is told of five, not of four, and the room’s is the same', async () => {
      const four = [5, 5, 4, 2].map((rating) => ({ locale: 'en' as const, said: null, rating }))
      await write(four)
      const room = async () => (await findRoom(getDb(), vault.branch, vault.room))?.rating
      expect(await readRatings(getDb(), vault)).toMatchObject({ count: 4, average: null })
      expect(await room()).toBeNull()
      await write([...four, { locale: 'en', said: null, rating: 1 }])
      expect(await readRatings(getDb(), vault)).toEqual({
        count: 5,
        average: 3.4,
        spread: [2, 1, 0, 1, 1].map((count, index) => ({ rating: 5 - index, count })),
      })
      expect(await room()).toEqual({ average: 3.4, count: 5 })
      expect(await readRatings(getDb(), { branch: 'kuwait' })).toMatchObject({ count: 0, average: null })
    })

    test('a wall of voices has the happy, short ones, which its reader understands', async () => {
      await write([
        { locale: 'ar', said: 'جميلة' },
        { locale: 'en', said: 'Dreadful', rating: 2 },
        { locale: 'en', said: 'x'.repeat(400) },
        { locale: 'en', said: null },
        { locale: 'en', said: 'Fine' },
      ])
      expect((await listVoices(getDb(), 'en')).map(({ text }) => text?.en)).toEqual(['Fine'])
      expect((await listVoices(getDb(), 'ar')).map(({ text }) => text?.ar)).toEqual(['جميلة'])
    })
  })
})
