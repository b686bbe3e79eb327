import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'

describeOnDemoDatabase('making a bad evening good', (getDb) => {
  let shop: TestShop
  let host: Browser
  let manager: Browser
  beforeAll(async () => {
    shop = await openShop(getDb())
    ;({ host, manager } = await openOffice(getDb(), {
      now: () => shop.now,
      providers: shop.providers,
    }).everybody())
    const password = demoAccounts.find(({ mailbox }) => mailbox === 'majed')?.password
    await manager.post('/office/step-up', { password })
  })

  /** A paid game that was played, and what its guest says of it. */
  async function rated(rating: number) {
    const { held } = await openGuest(shop).ticket()
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', held.code)
      .executeTakeFirstOrThrow()
    await getDb().updateTable('booking').set({ status: 'completed' }).where('order_id', '=', id).execute()
    await rateBooking(getDb(), { orderId: id, rating, text: 'The lights failed', locale: 'en' }, shop.now)
    const review = await getDb()
      .selectFrom('review')
      .innerJoin('booking', 'booking.id', 'review.booking_id')
      .select('review.id')
      .where('booking.order_id', '=', id)
      .executeTakeFirstOrThrow()
    return { orderId: id, path: `/office/branches/riyadh/reviews/${review.id}/recovery`, reviewId: review.id }
  }
  const events = async (reviewId: string) =>
    (await getDb().selectFrom('news').select('event').where('review_id', '=', reviewId).execute()).map(
      ({ event }) => event,
    )

  test('a poor review is told as one, once', async () => {
    expect(await events((await rated(2)).reviewId)).toEqual(['review.poor'])
    expect(await events((await rated(3)).reviewId)).toEqual(['review.received'])
  })

  test('a free game is a card of what the game costs: booked, mailed, logged, once', async () => {
    const { path, orderId } = await rated(1)
    expect((await host.post(path, { kind: 'free_game' })).status).toBe(403)
    const { body, status } = await manager.post(path, { kind: 'free_game' })
    const line = await getDb()
      .selectFrom('order_line')
      .select('amount')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'booking')
      .executeTakeFirstOrThrow()
    expect({ status, recovery: body.recovery }).toMatchObject({
      status: 200,
      recovery: { kind: 'free_game', amount: line.amount, currency: 'SAR' },
    })
    const { voucher_id } = await getDb()
      .selectFrom('recovery')
      .select('voucher_id')
      .where('review_id', '=', body.id)
      .executeTakeFirstOrThrow()
    const card = await getDb()
      .selectFrom('voucher')
      .selectAll()
      .where('id', '=', voucher_id)
      .executeTakeFirstOrThrow()
    expect(card).toMatchObject({ initial: line.amount, recipient_email: 'nora@guest.example' })
    const jobs = await getDb()
      .selectFrom('job')
      .select('data')
      .where('name', '=', 'deliver-gift-card')
      .execute()
    expect(jobs.map(({ data }) => data)).toContainEqual({ voucherId: voucher_id })
    const entries = await getDb()
      .selectFrom('ledger_entry')
      .select('amount')
      .where('order_id', '=', card.bought_by)
      .execute()
    expect(entries.length).toBeGreaterThan(1)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect((await manager.post(path, { kind: 'free_game' })).body.code).toBe('recovery_given')
    const log = await getDb()
      .selectFrom('audit_entry')
      .select('noun_id')
      .where('action', '=', 'review.recovered')
      .execute()
    expect(log).toEqual([{ noun_id: body.id }])
  })

  test('keeps to what a manager may give back, and to bad evenings', async () => {
    await getDb().updateTable('branch').set({ manager_refund_limit: 5000 }).execute()
    const { path } = await rated(2)
    expect((await manager.post(path, { kind: 'gift_card', amount: 5100 })).body.code).toBe(
      'refund_over_limit',
    )
    expect((await manager.post(path, { kind: 'gift_card' })).body.code).toBe('voucher_amount')
    const given = await manager.post(path, { kind: 'gift_card', amount: 5000, message: 'Sorry' })
    expect(given.body.recovery).toMatchObject({ kind: 'gift_card', amount: 5000 })
    expect((await manager.post((await rated(3)).path, { kind: 'gift_card', amount: 100 })).body.code).toBe(
      'not_recoverable',
    )
  })
})
