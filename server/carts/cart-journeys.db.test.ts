import { beforeAll, beforeEach, expect, test } from 'vitest'
import { moveBooking } from '#server/booking/move-booking.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { handOverItems } from '#server/store/hand-over-items.ts'
import { box, boxPrice, fillCart, gift, mailsOf, mug, mugPrice, shelfOf, stockUp } from './test-cart.ts'

const black = { product: 'mug', variant: 'black' }
const maroon = { product: 'mug', variant: 'maroon' }

const documentsOf = (db: TestShop['db'], orderId: string) =>
  db
    .selectFrom('tax_document')
    .select(['kind', 'total', 'vat'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

describeOnDemoDatabase('what happens to a cart', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })
  beforeEach(async () => {
    await stockUp(shop.db, black, 10)
    await stockUp(shop.db, maroon, 2)
    await stockUp(shop.db, { product: 'puzzlebox' }, 3)
  })

  async function paid(orderId: string, changes = {}) {
    const ref = await shop.pay(orderId, shop.now, changes)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return shop.order(orderId)
  }

  test('paid: sold off the shelf, gift cards made once, one invoice without VAT on them, a mail', async () => {
    const id = await fillCart(shop, [mug(2), gift(), gift({ recipientEmail: '', recipientName: 'Ali' })])
    const order = await paid(id)
    const total = 2 * mugPrice + 60_000
    expect(order).toMatchObject({ state: 'confirmed', booking: null, total, paid: total, dueNow: total })
    expect(await shelfOf(shop.db, black)).toEqual({ left: 8, claimed: 2 })
    expect(await mailsOf(shop.db, id)).toEqual(['booking_confirmed'])
    const codes = order.items.map(({ voucher }) => voucher?.code ?? null)
    expect(codes).toEqual([null, expect.stringMatching(/^\w{20}$/), expect.stringMatching(/^\w{20}$/)])
    const vouchers = await shop.db.selectFrom('voucher').selectAll().where('bought_by', '=', id).execute()
    expect(vouchers).toHaveLength(2)
    expect(vouchers[0]).toMatchObject({ balance: 30_000, design: 'lantern', locale: 'ar', deliver_at: null })
    const vat = Math.round((2 * mugPrice * 15) / 115)
    expect(await shop.accounts(id)).toEqual({
      guest: 0,
      money: total,
      vouchers: -60_000,
      vat: -vat,
      sales: -(2 * mugPrice - vat),
    })
    expect(await documentsOf(shop.db, id)).toEqual([
      { kind: 'invoice', total: 2 * mugPrice, vat },
      { kind: 'invoice', total: 60_000, vat: 0 },
    ])
  })

  test('a job sends each gift card when its day has come', async () => {
    const id = await fillCart(shop, [gift({ deliverOn: '2026-12-24' }), gift()])
    await paid(id)
    const cards = await shop.db.selectFrom('voucher').select('id').where('bought_by', '=', id).execute()
    const jobs = await shop.db.selectFrom('job').selectAll().where('name', '=', 'deliver-gift-card').execute()
    const mine = jobs.filter(({ data }) => cards.some((card) => JSON.stringify(data).includes(card.id)))
    // Nine in the morning in Riyadh, and at once.
    expect(mine.map(({ start_at }) => start_at?.toISOString()).sort()).toEqual([
      '2026-12-24T06:00:00.000Z',
      undefined,
    ])
  })

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'a payment that %s puts everything back',
    async (end) => {
      const id = await fillCart(shop, [mug(3)])
      const ref = await shop.pay(id)
      expect(await shelfOf(shop.db, black)).toEqual({ left: 7, claimed: 3 })
      expect((await shop.order(id)).items[0]).toMatchObject({ available: 10 })
      shop.bank.end(ref, end)
      await shop.webhook(ref)
      expect(await shelfOf(shop.db, black)).toEqual({ left: 10, claimed: 0 })
      expect(await paid(id)).toMatchObject({ state: 'confirmed' })
      expect(await shelfOf(shop.db, black)).toEqual({ left: 7, claimed: 3 })
    },
  )

  test('somebody is paying for the last one: the next is told what is left, and nothing of theirs is kept', async () => {
    await stockUp(shop.db, black, 1)
    const [first, second] = [await fillCart(shop, [mug()]), await fillCart(shop, [mug(), box()])]
    const ref = await shop.pay(first)
    await expect(shop.pay(second)).rejects.toThrow('stock_short')
    expect(await shelfOf(shop.db, { product: 'puzzlebox' })).toEqual({ left: 3, claimed: 0 })
    shop.bank.end(ref, 'failed')
    await shop.webhook(ref)
    expect(await paid(second)).toMatchObject({ state: 'confirmed' })
  })

  test('late money: what is gone is taken off, and exactly what was paid for it goes back', async () => {
    await stockUp(shop.db, black, 2)
    const id = await fillCart(shop, [mug(2), box(), gift()])
    const ref = await shop.pay(id, shop.now, { promoCode: 'LATENIGHT' })
    const before = await shop.order(id)
    shop.bank.end(ref, 'failed')
    await shop.webhook(ref)
    await paid(await fillCart(shop, [mug(1)]))
    shop.bank.payAfterAll(ref)
    await shop.webhook(ref)
    await shop.refundAll()
    const order = await shop.order(id)
    // 15 % off things, nothing off the gift card.
    const off = Math.round(mugPrice * 0.85)
    expect(order).toMatchObject({ state: 'confirmed', total: before.total - off, paid: before.total - off })
    expect(order.items.map(({ item }) => ('quantity' in item ? item.quantity : 'card'))).toEqual([
      1,
      1,
      'card',
    ])
    expect(order.refunds).toEqual({ requested: 0, succeeded: off })
    expect(await shelfOf(shop.db, black)).toEqual({ left: 0, claimed: 2 })
    expect(await mailsOf(shop.db, id)).toEqual(['booking_confirmed', 'items_missing'])
    expect((await shop.accounts(id)).guest).toBe(0)
  })

  test('late money for nothing that is left: cancelled, and all of it goes back', async () => {
    const other = await fillCart(shop, [box()])
    const late = await shop.pay(other)
    shop.bank.end(late, 'expired')
    await shop.webhook(late)
    await stockUp(shop.db, { product: 'puzzlebox' }, 0)
    shop.bank.payAfterAll(late)
    await shop.webhook(late)
    await shop.refundAll()
    expect(await shop.order(other)).toMatchObject({
      state: 'cancelled',
      paid: 0,
      refunds: { requested: 0, succeeded: boxPrice },
    })
    expect(await mailsOf(shop.db, other)).toEqual(['money_returned'])
    expect(await shop.accounts(other)).toEqual({ guest: 0, money: 0 })
  })

  test('money of an old page does not buy what was put into the cart since', async () => {
    const id = await fillCart(shop, [mug()])
    const cheap = await shop.pay(id)
    shop.bank.end(cheap, 'failed')
    await shop.webhook(cheap)
    const dear = { items: [mug(), gift({ worth: { of: 'amount', amount: 200_000 } })] }
    expect(await changeOrder(shop.db, shop.book, { orderId: id, changes: dear }, shop.now)).toEqual({
      ok: true,
    })
    shop.bank.payAfterAll(cheap)
    await shop.webhook(cheap)
    await shop.refundAll()
    expect(await shop.order(id)).toMatchObject({
      state: 'open',
      paid: 0,
      refunds: { requested: 0, succeeded: mugPrice },
      items: [{ voucher: null }, { voucher: null }],
    })
    expect(await shelfOf(shop.db, black)).toEqual({ left: 10, claimed: 0 })
    expect(await mailsOf(shop.db, id)).toEqual(['money_returned'])
    expect(await paid(id)).toMatchObject({ state: 'confirmed', total: mugPrice + 200_000 })
  })

  test('a session with an extra, a thing and a gift card: one payment, one invoice, and what each gives back', async () => {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const changes = {
      addOns: [{ slug: 'mug', quantity: 3 }],
      items: [mug(1), gift()],
      promoCode: 'LATENIGHT',
    }
    const order = await paid(id, changes)
    expect(order.lines.map(({ kind }) => kind)).toEqual([
      'booking',
      'add_on',
      'product',
      'gift_card',
      'discount',
    ])
    expect(
      await shop.db.selectFrom('payment').select('id').where('order_id', '=', id).execute(),
    ).toHaveLength(1)
    // The extra takes any mug: from the fullest shelf.
    expect(await shelfOf(shop.db, black)).toEqual({ left: 6, claimed: 4 })
    expect(await documentsOf(shop.db, id)).toMatchObject([{ total: order.total - 30_000 }, { total: 30_000 }])
    const next = shop.slots()
    const moved = { orderId: id, ...next, actor: 'guest' } as const
    expect(await moveBooking(shop.db, shop.book, moved, shop.now)).toMatchObject({ ok: true })
    expect((await shop.order(id)).lines.map(({ kind }) => kind)).toEqual(order.lines.map(({ kind }) => kind))
    const thing = Math.round(mugPrice * 0.85)
    const playing = order.total - 30_000 - thing
    const cancelled = await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, next.startsAt - 4 * hour)
    expect(cancelled).toEqual({ ok: true, refund: Math.round(playing / 2) + thing })
    await shop.refundAll(next.startsAt)
    const { guest, vouchers } = await shop.accounts(id)
    expect({ guest, vouchers }).toEqual({ guest: 0, vouchers: -30_000 })
    expect(await shelfOf(shop.db, black)).toEqual({ left: 10, claimed: 0 })
    expect((await shop.order(id)).items[1]?.voucher?.code).toBeTruthy()
    const documented = (await documentsOf(shop.db, id)).reduce((sum, { total }) => sum + total, 0)
    expect(documented).toBe(order.total - Math.round(playing / 2) - thing)
  })

  test('an order from the store is cancelled at the desk: what was not collected goes back', async () => {
    const id = await fillCart(shop, [mug(2), gift()])
    await paid(id)
    const byGuest = { orderId: id, actor: 'guest' } as const
    expect(await cancelOrder(shop.db, byGuest, shop.now)).toEqual({ ok: false, code: 'cancel_at_desk' })
    const byStaff = { orderId: id, actor: 'staff:1' } as const
    expect(await cancelOrder(shop.db, byStaff, shop.now)).toEqual({ ok: true, refund: 2 * mugPrice })
    expect(await cancelOrder(shop.db, byStaff, shop.now)).toEqual({ ok: false, code: 'already_cancelled' })
    await shop.refundAll()
    expect(await shop.accounts(id)).toMatchObject({ guest: 0, money: 30_000, vouchers: -30_000 })
    expect(await shelfOf(shop.db, black)).toEqual({ left: 10, claimed: 0 })
    const taken = await fillCart(shop, [mug(1)])
    await paid(taken)
    expect([
      await handOverItems(shop.db, taken, shop.now),
      await handOverItems(shop.db, taken, shop.now),
    ]).toEqual([1, 0])
    const late = await cancelOrder(shop.db, { orderId: taken, actor: 'staff:1' }, shop.now)
    expect(late).toEqual({ ok: false, code: 'not_cancellable' })
    expect(await shelfOf(shop.db, black)).toEqual({ left: 9, claimed: 1 })
  })
})
