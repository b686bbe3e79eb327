import { expect, test } from 'vitest'
import { review } from '#contracts/review.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { findShareSubject } from '#server/share/find-share-subject.ts'
import { listReviews } from './list-reviews.ts'
import { pageReviews } from './page-reviews.ts'

describeOnDemoDatabase('listReviews', (getDb) => {
  test('the newest first, as their contract says', async () => {
    const reviews = await listReviews(getDb())
    expect(reviews).toHaveLength(16)
    for (const one of reviews) expect(review.parse(one)).toEqual(one)
    const dates = reviews.map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('of a branch, of a room, and no more than asked for', async () => {
    const ofDubai = await listReviews(getDb(), { branch: 'dubai' })
    expect(ofDubai.map(({ authorName }) => authorName.en).sort()).toEqual([
      'James',
      'Maitha',
      'Omar',
      'Priya',
    ])
    const ofPalace = await listReviews(getDb(), { branch: 'riyadh', room: 'palace' })
    expect(ofPalace.map(({ authorName }) => authorName.en).sort()).toEqual(['Abdulaziz', 'Reem'])
    expect(await listReviews(getDb(), { limit: 3 })).toHaveLength(3)
    expect(await listReviews(getDb(), { branch: 'nowhere' })).toEqual([])
  })

  test('nothing of a room or a branch that guests can not see, and no share picture of it', async () => {
    const show = (table: 'branch' | 'room', slug: string, published: boolean) =>
      getDb().updateTable(table).set({ published }).where('slug', '=', slug).execute()
    const seen = async () => {
      const listed = await listReviews(getDb())
      const paged = await pageReviews(getDb(), {}, { limit: 100, cursor: undefined })
      expect(paged.items).toHaveLength(listed.length)
      return listed.map(({ branch, room }) => `${branch.slug}/${room?.slug}`)
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
    expect(await listReviews(getDb(), { branch: 'riyadh', room: 'vault' })).toEqual([])
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
    const [shown, other] = await listReviews(getDb())
    expect(shown).toMatchObject({
      text: { en: 'نجونا', ar: 'نجونا' },
      authorName: { en: 'نورة', ar: 'نورة' },
      writtenIn: 'ar',
    })
    expect(other?.writtenIn).toBeNull()
    expect(review.parse(shown)).toEqual(shown)
  })

  test('one of a branch as a whole names no room', async () => {
    await getDb().updateTable('review').set({ room_id: null }).where('rating', '=', 4).execute()
    const reviews = await listReviews(getDb())
    expect(reviews.filter(({ room }) => room === null)).toHaveLength(6)
  })

  test('only what was published', async () => {
    await getDb().updateTable('review').set({ state: 'pending' }).where('rating', '=', 5).execute()
    expect((await listReviews(getDb())).map(({ rating }) => rating)).toEqual([4, 4, 4, 4, 4, 4])
  })
})
