import { expect, test } from 'vitest'
import { room } from '#contracts/room.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { findRoom } from './find-room.ts'
import { listRooms } from './list-rooms.ts'

describeOnDemoDatabase('rooms', (getDb) => {
  test('are listed branch by branch, as their contract says', async () => {
    const rooms = await listRooms(getDb())
    expect(rooms.map(({ branch, slug }) => `${branch.slug}/${slug}`)).toEqual([
      'riyadh/alchemist',
      'riyadh/vault',
      'riyadh/palace',
      'kuwait/submarine',
      'kuwait/prison',
      'dubai/asylum',
      'dubai/train',
      'dubai/station',
      'cairo/tomb',
      'cairo/library',
    ])
    for (const one of rooms) expect(room.parse(one)).toEqual(one)
  })

  test('of one branch alone', async () => {
    const rooms = await listRooms(getDb(), { branch: 'kuwait' })
    expect(rooms.map(({ slug }) => slug)).toEqual(['submarine', 'prison'])
    expect(await listRooms(getDb(), { branch: 'nowhere' })).toEqual([])
  })

  test('cost minor units of the branch’s currency', async () => {
    expect((await findRoom(getDb(), 'kuwait', 'submarine'))?.priceFrom).toEqual({
      amount: 7500,
      currency: 'KWD',
    })
    expect((await findRoom(getDb(), 'riyadh', 'alchemist'))?.priceFrom).toEqual({
      amount: 9200,
      currency: 'SAR',
    })
  })

  test('carry their tags in order', async () => {
    const palace = await findRoom(getDb(), 'riyadh', 'palace')
    expect(palace?.tags.map(({ slug }) => slug)).toEqual(['mystery', 'history', 'sound', 'low_light'])
    expect(palace?.tags[0]).toEqual({ slug: 'mystery', icon: 'search', name: { en: 'Mystery', ar: 'غموض' } })
  })

  test('are rated by published reviews alone', async () => {
    const palace = await getDb()
      .selectFrom('room')
      .selectAll()
      .where('slug', '=', 'palace')
      .executeTakeFirst()
    const ofPalace = { room_id: palace?.id ?? 0, branch_id: palace?.branch_id ?? 0 }
    await getDb().updateTable('review').set({ room_id: null }).execute()
    await getDb().updateTable('review').set(ofPalace).execute()
    const rating = async () => (await findRoom(getDb(), 'riyadh', 'palace'))?.rating
    expect(await rating()).toEqual({ average: 74 / 16, count: 16 })
    await getDb().updateTable('review').set({ state: 'pending' }).where('rating', '=', 4).execute()
    expect(await rating()).toEqual({ average: 5, count: 10 })
    await getDb().updateTable('review').set({ state: 'rejected' }).execute()
    expect((await findRoom(getDb(), 'riyadh', 'palace'))?.rating).toBeNull()
  })

  test('are found by branch and slug, or not at all', async () => {
    expect((await findRoom(getDb(), 'cairo', 'tomb'))?.name.en).toBe('The Forgotten Scribe')
    expect(await findRoom(getDb(), 'riyadh', 'tomb')).toBeNull()
    expect(await findRoom(getDb(), 'cairo', 'nothing')).toBeNull()
    expect(await findRoom(getDb(), 'nowhere', 'tomb')).toBeNull()
  })

  test('that are not published are not there', async () => {
    await getDb().updateTable('room').set({ published: false }).where('slug', '=', 'tomb').execute()
    expect(await findRoom(getDb(), 'cairo', 'tomb')).toBeNull()
    expect((await listRooms(getDb(), { branch: 'cairo' })).map(({ slug }) => slug)).toEqual(['library'])
  })
})
