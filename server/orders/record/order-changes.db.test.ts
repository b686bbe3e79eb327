import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { checkIn } from '#server/booking/check-in.ts'
import { completeBookings } from '#server/booking/complete-bookings.ts'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { markNoShow } from '#server/booking/mark-no-show.ts'
import { moveBooking, showMove } from '#server/booking/move-booking.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder, showCancellation } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { readVoucher } from '#server/vouchers/read-voucher.ts'
import type { OrderChanges } from './order-changes.ts'

describeOnDemoDatabase('what happens to a ticket', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  async function ticket(slot = shop.slots(), changes: OrderChanges = {}) {
    const id = await shop.hold(slot)
    const ref = await shop.pay(id, shop.now, changes)
    if (ref) {
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
    }
    const order = await shop.order(id)
    expect(order.state).toBe('confirmed')
    return { id, order, slot }
  }

  test.each([
    [24, 10_000],
    [23.9, 5_000],
    [3, 5_000],
    [2.9, 0],
  ])('cancelled %f hours before: the policy’s share comes back, to the last halala', async (hours, share) => {
    const { id, order, slot } = await ticket()
    const now = slot.startsAt - hours * hour
    const terms = await showCancellation(shop.db, id, now)
    const refund = Math.round((order.payable * share) / 10_000)
    expect(terms).toMatchObject({ ok: true, terms: { refund } })
    expect(await cancelOrder(shop.db, { orderId: id, actor: 'guest', expectedRefund: refund }, now)).toEqual({
      ok: true,
      refund,
    })
    await shop.refundAll(now)
    expect(await shop.order(id)).toMatchObject({
      state: 'cancelled',
      booking: { status: 'cancelled' },
      paid: order.payable - refund,
      refunds: { requested: 0, succeeded: refund },
    })
    const { guest, money, sales = 0, vat = 0 } = await shop.accounts(id)
    expect({ guest, money }).toEqual({ guest: 0, money: order.payable - refund })
    expect(sales + vat).toBe(refund - order.payable)
  })

  test('a cancellation whose terms have changed meanwhile cancels nothing', async () => {
    const { id, order, slot } = await ticket()
    const cancelled = await cancelOrder(
      shop.db,
      { orderId: id, actor: 'guest', expectedRefund: order.payable },
      slot.startsAt - 23 * hour,
    )
    expect(cancelled).toMatchObject({ ok: false, code: 'terms_changed' })
    expect((await shop.order(id)).state).toBe('confirmed')
  })

  test('a manager may give everything back, a guest can not cancel twice or after the start', async () => {
    const { id, order, slot } = await ticket()
    expect(await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, slot.startsAt)).toMatchObject({
      code: 'cancel_too_late',
    })
    const byManager = { orderId: id, actor: 'staff:1', share: 10_000 } as const
    expect(await cancelOrder(shop.db, byManager, slot.startsAt - hour)).toEqual({
      ok: true,
      refund: order.payable,
    })
    expect(await cancelOrder(shop.db, byManager, shop.now)).toMatchObject({ code: 'already_cancelled' })
  })

  test('a cancelled slot is free for the next one', async () => {
    const { id, slot } = await ticket()
    await expect(shop.hold(slot)).rejects.toThrow('slot_taken')
    await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, shop.now)
    await shop.hold(slot)
  })

  test('moved: the old slot is free, the new one is not, and the ledger follows the price', async () => {
    const { id, slot } = await ticket()
    const target = shop.slots('palace')
    const input = { orderId: id, ...target, actor: 'guest' } as const
    const shown = await showMove(shop.db, shop.book, input, shop.now)
    expect(shown.ok).toBe(true)
    expect(await moveBooking(shop.db, shop.book, input, shop.now)).toEqual(shown)
    await shop.refundAll()
    const order = await shop.order(id)
    expect(order.booking).toMatchObject({
      status: 'confirmed',
      room: { slug: 'palace' },
      startsAt: new Date(target.startsAt).toISOString(),
    })
    const { guest, money } = await shop.accounts(id)
    expect(money).toBe(order.paid)
    expect(guest).toBe(order.payable - order.paid)
    await expect(shop.hold(target)).rejects.toThrow('slot_taken')
    await shop.hold(slot)
  })

  test('a move is refused to a taken slot, to the same one, and too late', async () => {
    const first = await ticket()
    const second = await ticket()
    const move = (target: typeof first.slot, now = shop.now) =>
      moveBooking(shop.db, shop.book, { orderId: first.id, ...target, actor: 'guest' }, now)
    expect(await move(second.slot)).toEqual({ ok: false, code: 'slot_taken' })
    expect(await move(first.slot)).toEqual({ ok: false, code: 'move_same_slot' })
    expect(await move(shop.slots('alchemist', '2026-11-27'), first.slot.startsAt - 2.9 * hour)).toEqual({
      ok: false,
      code: 'move_too_late',
    })
    expect((await shop.order(first.id)).booking?.startsAt).toBe(new Date(first.slot.startsAt).toISOString())
  })

  test('the desk moves whom it wants, at the price as it is', async () => {
    const { id, order, slot } = await ticket()
    const input = { orderId: id, ...shop.slots('alchemist'), actor: 'staff:1' } as const
    expect(await moveBooking(shop.db, shop.book, input, slot.startsAt - hour)).toMatchObject({ ok: true })
    expect((await shop.order(id)).total).toBe(order.total)
  })

  async function giftCard(amount: number) {
    const expiresAt = shop.now + 365 * 24 * hour
    return issueVoucher(shop.db, { amount, currency: 'SAR', expiresAt, boughtBy: null }, shop.now)
  }
  const balance = async (id: string) => (await readVoucher(shop.db, id))?.balance

  test('a gift card pays in part, and gets its part back first', async () => {
    const card = await giftCard(10_000)
    const { id, order, slot } = await ticket(shop.slots(), { voucherCode: card.code })
    expect(order.payable).toBe(order.total - 10_000)
    expect(await balance(card.id)).toBe(0)
    expect(await shop.accounts(id)).toMatchObject({ guest: 0, vouchers: 10_000 })
    await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, slot.startsAt - 5 * hour)
    await shop.refundAll()
    expect(await balance(card.id)).toBe(10_000)
    const { guest, vouchers } = await shop.accounts(id)
    expect({ guest, vouchers }).toEqual({ guest: 0, vouchers: 0 })
  })

  test('a gift card that pays for everything needs no bank', async () => {
    const card = await giftCard(900_000)
    const { order } = await ticket(shop.slots(), { voucherCode: card.code })
    expect(order).toMatchObject({ payable: 0, payment: null })
    expect(await balance(card.id)).toBe(900_000 - order.total)
  })

  test('a gift card is set aside while a payment is open, and given back when the order ends', async () => {
    const card = await giftCard(10_000)
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id, shop.now, { voucherCode: card.code })
    expect(await balance(card.id)).toBe(0)
    await expireHolds(shop.db, shop.now + 31 * minute)
    expect(await balance(card.id)).toBe(0)
    await shop.bank.expire(ref)
    await shop.webhook(ref, shop.now + 32 * minute)
    expect(await balance(card.id)).toBe(10_000)
  })

  test('a promo code is counted when the payment starts and uncounted when the order ends', async () => {
    const uses = async () => {
      const code = shop.db.selectFrom('promo_code').select('uses').where('code', '=', 'TESTONCE')
      return (await code.executeTakeFirstOrThrow()).uses
    }
    await shop.db
      .insertInto('promo_code')
      .values({
        code: 'TESTONCE',
        name: JSON.stringify({ en: 'Once', ar: 'مرة' }),
        percent: 1000,
        use_limit: 1,
      })
      .execute()
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id, shop.now, { promoCode: 'testonce' })
    expect(await uses()).toBe(1)
    const other = await shop.hold(shop.slots())
    const wish = { orderId: other, changes: { promoCode: 'TESTONCE' } }
    expect(await changeOrder(shop.db, shop.book, wish, shop.now)).toEqual({
      ok: false,
      code: 'promo_used_up',
    })
    shop.bank.end(ref, 'failed')
    await shop.webhook(ref)
    await expireHolds(shop.db, shop.now + 31 * minute)
    expect(await uses()).toBe(0)
  })

  test('a deposit now, the rest at the desk', async () => {
    const { id, order } = await ticket(shop.slots(), { pays: 'deposit' })
    const rest = order.payable - order.paid
    expect(order.paid).toBe(order.dueNow)
    expect(rest).toBeGreaterThan(0)
    const desk = { orderId: id, means: 'cash', idempotencyKey: randomUUID() } as const
    expect(await takePayment(shop.db, { ...desk, amount: rest + 1 }, shop.now)).toBe('more_than_owed')
    expect(await takePayment(shop.db, { ...desk, amount: rest }, shop.now)).toBe('taken')
    expect(await takePayment(shop.db, { ...desk, amount: rest }, shop.now)).toBe('taken')
    expect(await shop.accounts(id)).toMatchObject({ guest: 0, money: order.payable })
  })

  test('a walk-in between the sessions of the plan, checked in, played; another never came', async () => {
    const startsAt = shop.slots().startsAt + 7 * minute
    const input = {
      room: 'alchemist',
      startsAt,
      players: 3,
      source: 'walk_in',
      locale: 'ar',
      guest: { name: 'سارة' },
      actor: 'staff:1',
      idempotencyKey: randomUUID(),
    } as const
    const booked = await bookAtDesk(shop.db, shop.book, input, shop.now)
    expect(await bookAtDesk(shop.db, shop.book, input, shop.now)).toEqual(booked)
    expect(
      await bookAtDesk(shop.db, shop.book, { ...input, idempotencyKey: randomUUID() }, shop.now),
    ).toEqual({
      ok: false,
      code: 'slot_taken',
    })
    const order = await shop.order(booked.ok ? booked.orderId : '')
    const desk = { bookingId: order.booking?.id ?? '', actor: 'staff:1' } as const
    expect(await checkIn(shop.db, desk, startsAt)).toBe(true)
    expect(await checkIn(shop.db, desk, startsAt)).toBe(false)
    expect(await markNoShow(shop.db, desk, startsAt)).toBe(false)
    expect(await completeBookings(shop.db, startsAt + 3 * hour)).toBe(1)
    const missing = await ticket()
    expect(await markNoShow(shop.db, { ...desk, bookingId: missing.order.booking?.id ?? '' }, startsAt)).toBe(
      true,
    )
    expect((await shop.order(missing.id)).booking?.status).toBe('no_show')
  })
})
