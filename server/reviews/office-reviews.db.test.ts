import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { pageReviews } from './page-reviews.ts'

describeOnDemoDatabase('reviews in the office', (getDb) => {
  let manager: Browser
  const queue = '/office/branches/riyadh/reviews'

  beforeAll(async () => {
    manager = await openOffice(getDb()).as('majed')
  })

  const published = async () =>
    (await pageReviews(getDb(), { branch: 'riyadh' }, { limit: 100, cursor: undefined })).items
  const publicOnes = async () => (await published()).map(({ text }) => text?.ar)
  async function write(words: string, branch = 'riyadh'): Promise<string> {
    const { id } = await getDb()
      .insertInto('review')
      .columns(['branch_id', 'room_id', 'rating', 'author_name', 'text', 'locale'])
      .expression((from) =>
        from
          .selectFrom('room')
          .innerJoin('branch', 'branch.id', 'room.branch_id')
          .select(['branch.id as b', 'room.id as r'])
          .select((v) => [
            v.val(2).as('rating'),
            v.val(JSON.stringify({ ar: 'سارة' })).as('a'),
            v.val(JSON.stringify({ ar: words })).as('t'),
            v.val('ar').as('l'),
          ])
          .where('branch.slug', '=', branch)
          .orderBy('room.position')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const audit = async (nounId: string) =>
    getDb()
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('noun_id', '=', nounId)
      .orderBy('id')
      .execute()

  test('wait to be read, and are shown when somebody has', async () => {
    const id = await write('نجونا بأعجوبة')
    const { body } = await manager.get(`${queue}?rating=2`)
    expect(body.items[0]).toMatchObject({ id, state: 'pending', locale: 'ar', text: { ar: 'نجونا بأعجوبة' } })
    expect(body.pending).toBeGreaterThan(0)
    expect(await publicOnes()).not.toContain('نجونا بأعجوبة')
    expect((await manager.post(`${queue}/${id}/publication`)).body).toMatchObject({ state: 'published' })
    expect(await publicOnes()).toContain('نجونا بأعجوبة')
    // Doing it again says nothing new.
    await manager.post(`${queue}/${id}/publication`)
    expect((await audit(id)).map(({ action }) => action)).toEqual(['review.published'])
  })

  test('are hidden for a reason, and can come back', async () => {
    const id = await write('يكشف سر الباب الأخير')
    await manager.post(`${queue}/${id}/publication`)
    expect((await manager.post(`${queue}/${id}/hiding`, { reason: ' ' })).status).toBe(422)
    const hidden = await manager.post(`${queue}/${id}/hiding`, { reason: 'Tells the end' })
    expect(hidden.body).toMatchObject({ state: 'hidden', hiddenReason: 'Tells the end' })
    expect(await publicOnes()).not.toContain('يكشف سر الباب الأخير')
    const { body } = await manager.get(`${queue}?state=hidden`)
    expect(body.items.map((one: { id: string }) => one.id)).toContain(id)
    expect((await manager.post(`${queue}/${id}/publication`)).body).toMatchObject({ hiddenReason: null })
    expect((await audit(id)).at(1)).toMatchObject({
      before: { state: 'published' },
      after: { state: 'rejected', reason: 'Tells the end' },
    })
  })

  test('are answered for everybody to read, and the answer can be taken away', async () => {
    const id = await write('كان البرد شديدًا')
    const answer = (words: string) => manager.call('PUT', `${queue}/${id}/answer`, { answer: words })
    await manager.post(`${queue}/${id}/publication`)
    expect((await answer(' صار المكان أدفأ. ')).body.answer).toEqual({
      text: 'صار المكان أدفأ.',
      writtenIn: 'ar',
    })
    const shown = (await published()).find(({ text }) => text?.ar === 'كان البرد شديدًا')
    expect(shown?.answer).toEqual({ text: 'صار المكان أدفأ.', writtenIn: 'ar' })
    expect((await answer('')).body.answer).toBeNull()
    expect(await audit(id)).toHaveLength(3)
  })

  test('of another branch are another manager’s', async () => {
    const id = await write('لا رأي', 'kuwait')
    expect((await manager.post(`${queue}/${id}/publication`)).status).toBe(403)
  })
})
