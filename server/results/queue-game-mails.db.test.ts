import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { gameFacts } from '#server/mail/game-facts.queries.ts'
import { insertVisit, openVenue, type VisitInput } from '#server/mail/test-visit.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'
import { queueGameMails } from './queue-game-mails.ts'

const minute = 60_000
const hour = 60 * minute
/** By the clock in Riyadh. */
const at = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 10, day, hours - 3, minutes)

describeOnDatabase('mails about a game that was played', (getDb) => {
  beforeAll(() => openVenue(getDb()))
  beforeEach(async () => {
    for (const table of ['mail', 'job', 'review', 'booking'] as const)
      await getDb().deleteFrom(table).execute()
  })

  const visit = (input: Partial<VisitInput> = {}) =>
    insertVisit(getDb(), { startsAt: at(4, 18), bookedAt: at(1, 18), status: 'completed', ...input })
  const photograph = (bookingId: string, takenAt: number) =>
    getDb()
      .insertInto('game_photo')
      .values({
        booking_id: bookingId,
        name: `media/private/${bookingId}`,
        widths: [480],
        width: 480,
        height: 360,
        taken_at: new Date(takenAt),
      })
      .execute()
  const mails = async () =>
    (await getDb().selectFrom('mail').select('kind').orderBy('created_at').orderBy('kind').execute()).map(
      ({ kind }) => kind,
    )
  const ends = async (bookingId: string) =>
    (
      await getDb()
        .selectFrom('booking')
        .select('ends_at')
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
    ).ends_at.getTime()

  test('go ninety minutes after the end, once, however many sweep', async () => {
    const { bookingId } = await visit()
    await visit({ startsAt: at(4, 16), status: 'no_show' })
    await visit({ startsAt: at(4, 15), email: null })
    const due = (await ends(bookingId)) + 90 * minute
    expect(await queueGameMails(getDb(), due - 1)).toBe(0)
    const counts = await Promise.all([1, 2, 3].map(() => queueGameMails(getDb(), due)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await queueGameMails(getDb(), at(5, 12))).toBe(0)
    expect(await mails()).toEqual(['review_invitation'])
  })

  test('go with the photograph, once it could be taken back, and then no more', async () => {
    const { bookingId } = await visit()
    const end = await ends(bookingId)
    await photograph(bookingId, end + 2 * minute)
    expect(await queueGameMails(getDb(), end + 6 * minute)).toBe(0)
    expect(await queueGameMails(getDb(), end + 7 * minute)).toBe(1)
    await getDb()
      .updateTable('mail')
      .set({ created_at: new Date(end + 7 * minute) })
      .execute()
    expect(await queueGameMails(getDb(), end + 3 * hour)).toBe(0)
    expect(await mails()).toEqual(['review_invitation'])
  })

  test('a photograph that comes later is told of once, by day', async () => {
    const { bookingId } = await visit()
    const end = await ends(bookingId)
    await queueGameMails(getDb(), end + 90 * minute)
    const told = end + 91 * minute
    await getDb()
      .updateTable('mail')
      .set({ created_at: new Date(told) })
      .execute()
    await photograph(bookingId, at(4, 22, 58))
    expect(await queueGameMails(getDb(), at(4, 23, 10))).toBe(0)
    expect(await queueGameMails(getDb(), at(5, 8, 59))).toBe(0)
    expect(await queueGameMails(getDb(), at(5, 9))).toBe(1)
    expect(await queueGameMails(getDb(), at(5, 10))).toBe(0)
    expect((await mails()).sort()).toEqual(['photo_arrived', 'review_invitation'])
  })

  test('keep out of the night, and do not come weeks later', async () => {
    const { bookingId } = await visit({ startsAt: at(4, 21) })
    expect(await queueGameMails(getDb(), (await ends(bookingId)) + 90 * minute)).toBe(0)
    expect(await queueGameMails(getDb(), at(5, 8, 59))).toBe(0)
    expect(await queueGameMails(getDb(), at(20, 12))).toBe(0)
    expect(await queueGameMails(getDb(), at(5, 9))).toBe(1)
  })

  test('do not ask who has said how it was, and still tell them of their photograph', async () => {
    const { bookingId, orderId } = await visit()
    const end = await ends(bookingId)
    await rateBooking(getDb(), { orderId, rating: 5, text: '', locale: 'en' }, end + minute)
    expect(await queueGameMails(getDb(), end + 2 * hour)).toBe(0)
    await photograph(bookingId, end + 2 * hour)
    expect(await queueGameMails(getDb(), end + 2 * hour + 5 * minute)).toBe(1)
    expect(await mails()).toEqual(['photo_arrived'])
  })

  test('never promise a photograph that was taken back, not even one that lies ready to be sent', async () => {
    const { bookingId } = await visit()
    const end = await ends(bookingId)
    await queueGameMails(getDb(), end + 90 * minute)
    await getDb()
      .updateTable('mail')
      .set({ created_at: new Date(end + 90 * minute) })
      .execute()
    await photograph(bookingId, end + 100 * minute)
    const game = { id: bookingId, branch: 'riyadh', room: 'vault' }
    const promised = () =>
      gameFacts(getDb(), 'photo_arrived', game, { locale: 'en', publicUrl: 'https://rooms.example' })
    expect(await promised()).toMatchObject({ photoLine: expect.any(String) })
    await getDb()
      .updateTable('game_photo')
      .set({ removed_at: new Date(end + 103 * minute), removed_by: 'desk' })
      .where('booking_id', '=', bookingId)
      .execute()
    expect(await promised()).toBeNull()
    expect(await queueGameMails(getDb(), end + 106 * minute)).toBe(0)
  })

  test('that a venue wishes silence about stay away', async () => {
    const { orderId } = await visit()
    await getDb().updateTable('order').set({ quiet: true }).where('id', '=', orderId).execute()
    expect(await queueGameMails(getDb(), at(5, 12))).toBe(0)
  })
})
