import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { queueReminders } from './queue-reminders.ts'
import { insertVisit, openVenue, type VisitInput } from './test-visit.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 5, 12, 0)

describeOnDatabase('reminders', (getDb) => {
  beforeAll(() => openVenue(getDb()))
  beforeEach(async () => {
    for (const table of ['mail', 'job', 'booking'] as const) await getDb().deleteFrom(table).execute()
  })

  const visit = (input: Partial<VisitInput> = {}) =>
    insertVisit(getDb(), { startsAt: now + 24 * hour, bookedAt: now - 240 * hour, ...input })
  const mails = () =>
    getDb().selectFrom('mail').select(['kind', 'recipient', 'locale', 'order_id']).orderBy('cause').execute()
  const jobs = async () => (await getDb().selectFrom('job').select('id').execute()).length

  test('reminds a day and three hours before, each once, in the language of the booking', async () => {
    const { orderId } = await visit({ locale: 'ar' })
    expect(await queueReminders(getDb(), now - 1)).toBe(0)
    expect(await queueReminders(getDb(), now)).toBe(1)
    for (const later of [1, 60_000, 5 * hour, 20 * hour])
      expect(await queueReminders(getDb(), now + later)).toBe(0)
    expect(await queueReminders(getDb(), now + 21 * hour)).toBe(1)
    expect(await queueReminders(getDb(), now + 21.1 * hour)).toBe(0)
    const mail = { recipient: 'noura@example.com', locale: 'ar', order_id: orderId }
    expect(await mails()).toEqual([
      { ...mail, kind: 'reminder_24h' },
      { ...mail, kind: 'reminder_3h' },
    ])
    expect(await jobs()).toBe(2)
  })

  test('sweeps at the same time write one mail', async () => {
    await visit()
    await visit({ startsAt: now + 22 * hour })
    const counts = await Promise.all(Array.from({ length: 6 }, () => queueReminders(getDb(), now)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    expect(await mails()).toHaveLength(2)
    expect(await jobs()).toBe(2)
  })

  test('reminds of the new time after a move, but not of one chosen a moment ago', async () => {
    const { bookingId } = await visit()
    await queueReminders(getDb(), now)
    const moveTo = (startsAt: number, at: number) =>
      getDb()
        .transaction()
        .execute(async (tx) => {
          await tx
            .updateTable('booking')
            .set({
              starts_at: new Date(startsAt),
              ends_at: new Date(startsAt + hour),
              free_at: new Date(startsAt + 1.25 * hour),
            })
            .where('id', '=', bookingId)
            .execute()
          await tx
            .insertInto('booking_event')
            .values({ booking_id: bookingId, kind: 'moved', actor: 'guest', created_at: new Date(at) })
            .execute()
        })
    const start = now + 72 * hour
    await moveTo(start, now + hour)
    expect(await queueReminders(getDb(), now + 2 * hour)).toBe(0)
    expect(await queueReminders(getDb(), start - 24 * hour)).toBe(1)
    expect(await queueReminders(getDb(), start - 24 * hour)).toBe(0)
    // Moved again, to twenty hours from then: the mail about the move is reminder enough.
    const soon = start - 23 * hour
    await moveTo(soon + 20 * hour, soon)
    expect(await queueReminders(getDb(), soon + 1)).toBe(0)
    expect(await queueReminders(getDb(), soon + 17 * hour)).toBe(1)
  })

  test('leaves out who booked late, who cancelled and who has no address', async () => {
    await visit({ startsAt: now + 2 * hour, bookedAt: now })
    await visit({ startsAt: now + 20 * hour, bookedAt: now - 1 })
    await visit({ startsAt: now + 22 * hour, status: 'cancelled' })
    await visit({ startsAt: now + 23 * hour, email: null })
    expect(await queueReminders(getDb(), now)).toBe(0)
    expect(await mails()).toEqual([])
  })
})
