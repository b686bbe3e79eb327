import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetIdempotentCalls } from '#server/calls/forget-idempotent-calls.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { insertVisit, openVenue } from '#server/mail/test-visit.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'
import { eraseOldGuests } from './erase-old-guests.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 5, 3, 17)

describeOnDatabase('eraseOldGuests', (getDb) => {
  beforeAll(() => openVenue(getDb()))
  beforeEach(async () => {
    for (const table of ['mail', 'job', 'booking', 'request', 'payment', 'order'] as const)
      await getDb().deleteFrom(table).execute()
  })

  const guest = { phone: '0501234567@SA', group_name: 'The Bats', notes: 'Nut allergy' }
  const visit = (daysAgo: number, state: 'confirmed' | 'paid_unplaced' = 'confirmed') =>
    insertVisit(getDb(), {
      startsAt: now - daysAgo * day,
      bookedAt: now - 760 * day,
      status: state === 'confirmed' ? 'completed' : 'expired',
      order: { ...guest, state, ...(state === 'paid_unplaced' ? { choose_by: new Date(now) } : {}) },
    })
  const order = (id: string) =>
    getDb().selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('forgets who came two years ago, and keeps what was sold', async () => {
    const { orderId } = await visit(731)
    await queueMail(getDb(), {
      kind: 'booking_confirmed',
      recipient: 'noura@example.com',
      locale: 'en',
      orderId,
      cause: 'x',
    })
    await getDb()
      .updateTable('mail')
      .set({ text: 'Dear Noura', html: 'Dear Noura', subject: 'Noura' })
      .execute()
    expect(await eraseOldGuests(getDb(), now)).toEqual({ orders: 1, requests: 0, mails: 0, known: 0 })
    expect(await order(orderId)).toMatchObject({
      name: null,
      email: null,
      phone: null,
      group_name: null,
      notes: '',
      total: 45_600,
      erased_at: new Date(now),
    })
    const [mail] = await getDb().selectFrom('mail').selectAll().execute()
    expect(mail).toMatchObject({ subject: null, text: null, html: null, state: 'failed' })
    expect(JSON.stringify(mail)).not.toMatch(/noura/i)
    expect(await getDb().selectFrom('payment').select('amount').execute()).toEqual([{ amount: 45_600 }])
    expect(await eraseOldGuests(getDb(), now + day)).toEqual({ orders: 0, requests: 0, mails: 0, known: 0 })
  })

  test('keeps what they said of a room, without their name', async () => {
    const { orderId } = await visit(731)
    await rateBooking(getDb(), { orderId, rating: 4, text: 'We got out', locale: 'ar' }, now - 730 * day)
    await eraseOldGuests(getDb(), now)
    const [left] = await getDb()
      .selectFrom('review')
      .selectAll()
      .where('booking_id', 'is not', null)
      .execute()
    expect(left).toMatchObject({ text: { en: 'We got out' }, author_name: { en: 'guest', ar: 'ضيفنا' } })
    await getDb().deleteFrom('review').execute()
  })

  test('remembers who came lately, however early they booked, and whose money is still here', async () => {
    const late = await visit(720)
    const waiting = await visit(740, 'paid_unplaced')
    expect(await eraseOldGuests(getDb(), now)).toEqual({ orders: 0, requests: 0, mails: 0, known: 0 })
    for (const { orderId } of [late, waiting])
      expect(await order(orderId)).toMatchObject({ name: 'Noura Test', ...guest })
  })

  test('keeps to the time the venue says', async () => {
    const { orderId } = await visit(40)
    await getDb()
      .updateTable('order')
      .set({ created_at: new Date(now - 45 * day) })
      .execute()
    await getDb()
      .updateTable('venue')
      .set({ policy: JSON.stringify({ personalDataDays: 30 }) })
      .execute()
    expect(await eraseOldGuests(getDb(), now)).toEqual({ orders: 1, requests: 0, mails: 0, known: 0 })
    expect((await order(orderId)).name).toBeNull()
    await getDb().updateTable('venue').set({ policy: '{}' }).execute()
  })

  test('forgets requests as well, in any number', async () => {
    const { id } = await getDb().selectFrom('branch').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 205 }, (_, index) => ({
      code: String(index).padStart(10, '0'),
      type: 'birthday' as const,
      branch_id: id,
      name: 'Noura',
      email: 'noura@example.com',
      phone: '0501234567@SA',
      notes: 'Noura turns ten',
      locale: 'en' as const,
      idempotency_key: `k${index}`,
      body_hash: 'h',
      created_at: new Date(now - (index === 0 ? 1 : 731) * day),
    }))
    await getDb().insertInto('request').values(rows).execute()
    expect(await eraseOldGuests(getDb(), now)).toEqual({ orders: 0, requests: 204, mails: 0, known: 0 })
    const left = await getDb().selectFrom('request').selectAll().execute()
    expect(left.filter((request) => /noura/i.test(JSON.stringify(request)))).toHaveLength(1)
  })

  test('forgets to whom links were sent', async () => {
    const find = { kind: 'find_booking', locale: 'en', details: { orderIds: [] } } as const
    await queueMail(getDb(), { ...find, recipient: 'old@example.com', cause: 'old' })
    await getDb()
      .updateTable('mail')
      .set({ created_at: new Date(now - 731 * day) })
      .execute()
    await queueMail(getDb(), { ...find, recipient: 'new@example.com', cause: 'new' })
    expect(await eraseOldGuests(getDb(), now)).toEqual({ orders: 0, requests: 0, mails: 1, known: 0 })
    const recipients = await getDb().selectFrom('mail').select('recipient').orderBy('cause').execute()
    expect(recipients.map(({ recipient }) => recipient)).toEqual(['new@example.com', 'erased@erased.invalid'])
  })

  test('forgets the answers to old calls', async () => {
    const call = (key: string, age: number) => ({
      key,
      body_hash: 'h',
      status: 200,
      answer: '{}',
      created_at: new Date(now - age),
    })
    await getDb()
      .insertInto('idempotent_call')
      .values([call('old', 2 * day + 1), call('new', 2 * day - 1)])
      .execute()
    expect(await forgetIdempotentCalls(getDb(), now)).toBe(1)
    expect(await getDb().selectFrom('idempotent_call').select('key').execute()).toEqual([{ key: 'new' }])
  })
})
