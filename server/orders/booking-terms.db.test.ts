import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { type BookAtDesk, bookAtDesk } from '#server/booking/book-at-desk.ts'
import { moveBooking, showMove } from '#server/booking/move-booking.ts'
import { readMigrations } from '#server/db/apply-migrations.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readMailFacts } from '#server/mail/mail-facts.queries.ts'
import { cancelOrder, showCancellation } from './cancel-order.ts'
import { hour, openShop, type TestShop } from './test-shop.ts'

/** A venue that gives nothing back and moves nobody. */
const strict: Policy = {
  ...defaultPolicy,
  fullRefundHours: 700,
  partRefundHours: 600,
  partRefund: 1000,
  moveHours: 700,
  moveRefundHours: 700,
}

describeOnDemoDatabase('the terms of a booking', (getDb, getConnection) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })
  const promise = (policy: Policy) =>
    getDb()
      .updateTable('venue')
      .set({ policy: JSON.stringify(policy) })
      .execute()
  beforeEach(() => promise(defaultPolicy))

  async function ticket() {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id, slot, order: await shop.order(id) }
  }

  test.each(['guest', 'staff:1'] as const)('of then hold when %s cancels', async (actor) => {
    const { id, slot, order } = await ticket()
    await promise(strict)
    const now = slot.startsAt - 25 * hour
    const all = { refund: order.payable, kept: 0, share: 10_000, fees: 0 }
    expect(await showCancellation(shop.db, id, now, { actor })).toEqual({ ok: true, terms: all })
    expect(await cancelOrder(shop.db, { orderId: id, actor, expectedRefund: all.refund }, now)).toEqual({
      ok: true,
      refund: order.payable,
    })
  })

  test('of then hold when the guest moves, whatever the plans of today promise', async () => {
    const { id, slot } = await ticket()
    await promise(strict)
    const book = await readBranchBook(shop.db, 'riyadh', shop.now)
    if (!book) throw new Error('The branch is gone')
    expect(book.policy.moveHours).toBe(strict.moveHours)
    const now = slot.startsAt - 25 * hour
    const input = { orderId: id, ...shop.slots('vault', '2026-12-01'), actor: 'guest' } as const
    expect(await showMove(shop.db, book, input, now)).toMatchObject({ ok: true })
    expect(await moveBooking(shop.db, book, input, now)).toMatchObject({ ok: true })
  })

  test('are those of the ticket and of the mails', async () => {
    const { id, order } = await ticket()
    const mail = {
      kind: 'booking_confirmed',
      locale: 'en',
      orderId: id,
      requestId: null,
      details: {},
    } as const
    const said = () => readMailFacts(shop.db, mail as never, 'https://site.example', shop.now)
    const before = await said()
    expect(before?.facts.fullRefundUntil).toBeTruthy()
    await promise(strict)
    expect((await shop.order(id)).deadlines).toEqual(order.deadlines)
    expect((await said())?.facts).toEqual(before?.facts)
  })

  test('of today are those of whoever books today, at the desk as well', async () => {
    await promise(strict)
    const slot = shop.slots()
    const online = await shop.order(await shop.hold(slot))
    const atDesk: BookAtDesk = {
      ...shop.slots(),
      source: 'walk_in',
      actor: 'staff:1',
      locale: 'en',
      players: 4,
      guest: { name: 'Noura' },
      idempotencyKey: 'desk-terms',
    }
    const booked = await bookAtDesk(shop.db, shop.book, atDesk, shop.now)
    const untils = [online.deadlines?.fullRefundUntil, online.deadlines?.partRefund]
    expect(untils).toEqual([new Date(slot.startsAt - 700 * hour).toISOString(), strict.partRefund])
    const { deadlines } = await shop.order(booked.ok ? booked.orderId : '')
    expect(deadlines?.partRefund).toBe(strict.partRefund)
  })

  test('of those who had booked before terms were kept are those of the day they began to be', async () => {
    const { id } = await ticket()
    const migration = readMigrations().find(({ name }) => name.endsWith('-terms-of-an-order'))
    await sql`drop trigger keep_booking_terms on "order"`.execute(shop.db)
    await sql`alter table "order" drop column terms`.execute(shop.db)
    await sql`drop function keep_booking_terms(), booking_terms_of_today()`.execute(shop.db)
    // A venue that left a promise out keeps the usual one.
    const { moveHours: _, ...rest } = strict
    await shop.db
      .updateTable('venue')
      .set({ policy: JSON.stringify(rest) })
      .execute()
    await getConnection().transact((session) => session.run(migration?.script ?? ''))
    await promise(defaultPolicy)
    const row = await shop.db
      .selectFrom('order')
      .select('terms')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.terms).toEqual({
      fullRefundHours: 700,
      partRefundHours: 600,
      partRefund: 1000,
      moveRefundHours: 700,
      moveHours: defaultPolicy.moveHours,
    })
    const fresh = await ticket()
    expect(fresh.order.deadlines?.partRefund).toBe(defaultPolicy.partRefund)
  })
})
