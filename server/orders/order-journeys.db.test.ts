import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { releaseHold } from '#server/booking/release-hold.ts'
import { renewHold } from '#server/booking/renew-hold.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { changeOrder } from './change-order.ts'
import { chooseSlot } from './choose-slot.ts'
import { refundLostSlot } from './refund-lost-slot.ts'
import { refundUnplacedOrders } from './refund-unplaced-orders.ts'
import { hour, minute, openShop, type TestShop } from './test-shop.ts'

describeDemoOnBothEngines('from a hold to a ticket', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  /** Everything a confirmed, fully paid order must be. */
  async function expectTicket(orderId: string) {
    const order = await shop.order(orderId)
    expect(order).toMatchObject({ state: 'confirmed', booking: { status: 'confirmed' }, paid: order.payable })
    const accounts = await shop.accounts(orderId)
    expect(accounts.guest).toBe(0)
    expect(accounts.money).toBe(order.payable)
    return order
  }

  test('held, paid, told by a webhook: confirmed', async () => {
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id)
    expect((await shop.order(id)).state).toBe('open')
    shop.bank.end(ref, 'succeeded')
    expect(await shop.webhook(ref)).toBe('settled')
    expect((await expectTicket(id)).cameLate).toBe(false)
  })

  test('the same webhook twice, and other webhooks of the same payment, change nothing', async () => {
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    expect(await shop.webhook(ref, shop.now, 'event-1')).toBe('settled')
    expect(await shop.webhook(ref, shop.now, 'event-1')).toBe('repeated')
    expect(await shop.webhook(ref, shop.now, 'event-2')).toBe('unchanged')
    await expectTicket(id)
  })

  test('a webhook that never comes: the reconciler asks', async () => {
    const id = await shop.hold(shop.slots())
    shop.bank.end(await shop.pay(id), 'succeeded')
    expect(await reconcilePayments(shop.db, shop.providers, shop.now + 30_000)).toMatchObject({ settled: 0 })
    await reconcilePayments(shop.db, shop.providers, shop.now + 2 * minute)
    await expectTicket(id)
  })

  test('declined, then paid: one charge, one ticket', async () => {
    const id = await shop.hold(shop.slots())
    const first = await shop.pay(id)
    shop.bank.end(first, 'failed')
    await shop.webhook(first)
    expect((await shop.order(id)).payment).toEqual({ state: 'failed', failure: 'card_declined' })
    const second = await shop.pay(id)
    expect(second).not.toBe(first)
    shop.bank.end(second, 'succeeded')
    await shop.webhook(second)
    await expectTicket(id)
  })

  test('a second tab gets the page that is open, not another one', async () => {
    const id = await shop.hold(shop.slots())
    expect(await shop.pay(id)).toBe(await shop.pay(id))
  })

  test('an answer of the bank that was lost: the next try finds the same payment', async () => {
    const id = await shop.hold(shop.slots())
    shop.bank.failing = 'after'
    await expect(shop.pay(id)).rejects.toThrow('payment_provider')
    shop.bank.failing = 'no'
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    await expectTicket(id)
    const payments = await shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).execute()
    expect(payments).toHaveLength(1)
  })

  test('a page we never heard of, given up and paid all the same: the money finds its order', async () => {
    const id = await shop.hold(shop.slots())
    shop.bank.failing = 'after'
    await expect(shop.pay(id)).rejects.toThrow('payment_provider')
    shop.bank.failing = 'no'
    const ref = [...shop.bank.accounts.keys()].at(-1) ?? ''
    await expireHolds(shop.db, shop.now + 65 * minute)
    await reconcilePayments(shop.db, shop.providers, shop.now + 65 * minute)
    shop.bank.end(ref, 'succeeded')
    expect(await shop.webhook(ref, shop.now + 66 * minute)).toBe('settled')
    expect((await expectTicket(id)).cameLate).toBe(true)
  })

  test('starting a payment extends the hold once, to half an hour in all', async () => {
    const id = await shop.hold(shop.slots())
    expect((await shop.order(id)).booking?.heldUntil).toBe(new Date(shop.now + 10 * minute).toISOString())
    const first = await shop.pay(id, shop.now + 5 * minute)
    const until = new Date(shop.now + 30 * minute).toISOString()
    expect((await shop.order(id)).booking?.heldUntil).toBe(until)
    shop.bank.end(first, 'failed')
    await shop.webhook(first)
    await shop.pay(id, shop.now + 20 * minute)
    expect((await shop.order(id)).booking?.heldUntil).toBe(until)
  })

  test('late money takes the slot again when it is free', async () => {
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id)
    await expireHolds(shop.db, shop.now + 31 * minute)
    expect(await shop.order(id)).toMatchObject({ state: 'expired', booking: { status: 'expired' } })
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref, shop.now + 40 * minute)
    await expectTicket(id)
    expect((await shop.order(id)).cameLate).toBe(true)
  })

  /** An order that was paid after somebody else took its slot. */
  async function lostSlot() {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const ref = await shop.pay(id)
    const later = shop.now + 31 * minute
    const other = await shop.hold(slot, later)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref, later)
    expect((await shop.order(id)).state).toBe('paid_unplaced')
    return { id, other, later }
  }

  test('late money without a slot: the guest chooses another one and never pays more', async () => {
    const { id, other, later } = await lostSlot()
    const before = await shop.order(id)
    expect(before.chooseBy).toBe(new Date(later + 24 * hour).toISOString())
    expect(await chooseSlot(shop.db, shop.book, { orderId: id, ...shop.slots('palace') }, later)).toEqual({
      ok: true,
    })
    await shop.refundAll()
    const after = await shop.order(id)
    expect([after.state, after.cameLate]).toEqual(['confirmed', false])
    expect(after.total).toBeLessThanOrEqual(before.total)
    expect(await shop.accounts(id)).toMatchObject({ guest: 0, money: after.payable })
    expect((await shop.order(other)).state).toBe('open')
  })

  test('late money without a slot: the guest takes it back', async () => {
    const { id, later } = await lostSlot()
    expect(await refundLostSlot(shop.db, { orderId: id, reason: 'slot_lost' }, later)).toBe('given_back')
    expect(await refundLostSlot(shop.db, { orderId: id, reason: 'slot_lost' }, later)).toBe('not_waiting')
    await shop.refundAll()
    expect(await shop.order(id)).toMatchObject({ state: 'cancelled', paid: 0, refunds: { requested: 0 } })
    expect(await shop.accounts(id)).toEqual({ guest: 0, money: 0 })
  })

  test('late money without a slot and a guest who says nothing: it goes back by itself', async () => {
    const { id, later } = await lostSlot()
    expect(await refundUnplacedOrders(shop.db, later + 24 * hour - 1)).toBe(0)
    expect(await refundUnplacedOrders(shop.db, later + 24 * hour)).toBe(1)
    await shop.refundAll()
    expect(await shop.accounts(id)).toEqual({ guest: 0, money: 0 })
  })

  test('money for a released order goes back', async () => {
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id)
    expect(await releaseHold(shop.db, id, shop.now)).toBe('payment_running')
    await shop.bank.expire(ref)
    await shop.webhook(ref)
    expect(await releaseHold(shop.db, id, shop.now)).toBe('released')
    // The bank changes its mind, as banks do.
    const truth = { ...(await shop.bank.query(ref)), state: 'succeeded' as const }
    expect(await settlePayment(shop.db, 'sandbox', truth, shop.now)).toBe('settled')
    expect(await shop.order(id)).toMatchObject({ state: 'cancelled', paid: 0 })
  })

  test('a second payment of a paid order goes back', async () => {
    const id = await shop.hold(shop.slots())
    const first = await shop.pay(id)
    await shop.bank.expire(first)
    await shop.webhook(first)
    const second = await shop.pay(id)
    shop.bank.end(second, 'succeeded')
    await shop.webhook(second)
    const truth = { ...(await shop.bank.query(first)), state: 'succeeded' as const }
    await settlePayment(shop.db, 'sandbox', truth, shop.now)
    const order = await expectTicketAfterRefund(id)
    expect(order.refunds.requested + order.refunds.succeeded).toBe(order.payable)
  })

  async function expectTicketAfterRefund(orderId: string) {
    await shop.db.updateTable('refund').set({ state: 'succeeded' }).where('order_id', '=', orderId).execute()
    const order = await shop.order(orderId)
    expect(order).toMatchObject({ state: 'confirmed', paid: order.payable })
    return order
  }

  test('an amount that is not the order’s confirms nothing and is reported once', async () => {
    const id = await shop.hold(shop.slots())
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    const truth = await shop.bank.query(ref)
    for (const amount of [
      { amount: 1, currency: 'SAR' } as const,
      { amount: truth.amount?.amount ?? 0, currency: 'KWD' } as const,
    ])
      expect(await settlePayment(shop.db, 'sandbox', { ...truth, amount }, shop.now)).toBe('amount_mismatch')
    expect((await shop.order(id)).state).toBe('open')
    const reports = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'payment.amount_mismatch')
      .execute()
    expect(reports).toHaveLength(1)
  })

  test('a hold that ran out is renewed while the slot is free, and not when it is taken', async () => {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const later = shop.now + 11 * minute
    expect(await renewHold(shop.db, shop.policy, id, shop.now)).toBe('still_held')
    expect(await renewHold(shop.db, shop.policy, id, later)).toBe('renewed')
    await expireHolds(shop.db, later + 11 * minute)
    const other = await shop.hold(slot, later + 12 * minute)
    expect(await renewHold(shop.db, shop.policy, id, later + 12 * minute)).toBe('slot_taken')
    await releaseHold(shop.db, other, later + 12 * minute)
    expect(await renewHold(shop.db, shop.policy, id, later + 12 * minute)).toBe('renewed')
  })

  test('an order ends with its hold each time, also when the slot was taken before anybody looked', async () => {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const state = async () => (await shop.order(id)).state
    await expireHolds(shop.db, shop.now + 11 * minute)
    expect(await state()).toBe('expired')
    expect(await renewHold(shop.db, shop.policy, id, shop.now + 12 * minute)).toBe('renewed')
    expect(await state()).toBe('open')
    await shop.hold(slot, shop.now + 23 * minute)
    expect(await shop.order(id)).toMatchObject({ state: 'open', booking: { status: 'expired' } })
    await expireHolds(shop.db, shop.now + 23 * minute)
    expect(await state()).toBe('expired')
  })

  test('the same press of the button is one order; the key with another wish is refused', async () => {
    const slot = shop.slots()
    const input = { ...slot, players: 4, locale: 'ar', idempotencyKey: randomUUID() } as const
    const [first, second] = await Promise.all([
      holdSlot(shop.db, shop.book, input, shop.now),
      holdSlot(shop.db, shop.book, input, shop.now),
    ])
    expect(first.ok).toBe(true)
    expect(second).toEqual(first)
    expect(await holdSlot(shop.db, shop.book, { ...input, players: 5 }, shop.now)).toEqual({
      ok: false,
      code: 'idempotency_conflict',
    })
    const id = first.ok ? first.orderId : ''
    await releaseHold(shop.db, id, shop.now)
    // The slot is free again, but the answer to this press stays what it was.
    expect(await holdSlot(shop.db, shop.book, input, shop.now)).toEqual(first)
  })

  test('changes while held are priced as at the moment of holding, and wait while a payment page is open', async () => {
    const id = await shop.hold(shop.slots())
    const changes = { players: 5, pays: 'deposit' } as const
    expect(await changeOrder(shop.db, shop.book, { orderId: id, changes }, shop.now)).toEqual({ ok: true })
    const order = await shop.order(id)
    expect(order.booking?.players).toBe(5)
    expect(order.dueNow).toBeLessThan(order.payable)
    const refused = async (change: object, now = shop.now) =>
      changeOrder(shop.db, shop.book, { orderId: id, changes: change }, now)
    expect(await refused({ players: 99 })).toEqual({ ok: false, code: 'group_too_large' })
    expect(await refused({ promoCode: 'NOSUCHCODE' })).toEqual({ ok: false, code: 'promo_unknown' })
    expect(await refused({ players: 4 }, shop.now + 11 * minute)).toEqual({ ok: false, code: 'hold_expired' })
    await shop.pay(id)
    expect(await refused({ players: 4 })).toEqual({ ok: false, code: 'payment_running' })
    expect(await refused({ contact: { groupName: 'Bats' } })).toEqual({ ok: true })
  })

  test('without a name, an address and the rules there is no payment', async () => {
    const id = await shop.hold(shop.slots())
    const input = { orderId: id, idempotencyKey: randomUUID() }
    expect(await startPayment(shop.db, shop.desk, input, shop.now)).toEqual({
      ok: false,
      code: 'details_missing',
    })
    expect(await startPayment(shop.db, shop.desk, input, shop.now + 11 * minute)).toEqual({
      ok: false,
      code: 'hold_expired',
    })
  })
})
