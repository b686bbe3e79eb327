import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { executeRefund } from './refunds/execute-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'
import { type PlayedProvider, playedProviders } from './test-played-providers.ts'

const guest = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }

describeOnDemoDatabase('money that comes late or twice', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  describe.each(Object.entries(playedProviders))('by %s', (name, open) => {
    let played: PlayedProvider
    beforeAll(async () => {
      played = await open(() => shop.now)
    })
    afterAll(() => played.close())

    async function payOf(orderId: string, now = shop.now): Promise<string> {
      const changes = { contact: guest, rulesAccepted: true }
      await changeOrder(getDb(), shop.book, { orderId, changes }, now)
      const desk = { ...shop.desk, provider: played.provider }
      const started = await startPayment(getDb(), desk, { orderId, idempotencyKey: randomUUID() }, now)
      expect(started).toMatchObject({ ok: true })
      const { provider_ref } = await getDb()
        .selectFrom('payment')
        .select('provider_ref')
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      return provider_ref ?? ''
    }
    const learn = async (ref: string, now: number) =>
      settlePayment(getDb(), name, await played.provider.query(ref), now)
    async function refundAll(now: number) {
      const wanted = getDb().selectFrom('refund').innerJoin('payment', 'payment.id', 'refund.payment_id')
      const open = await wanted
        .select('refund.id')
        .where('refund.state', '=', 'requested')
        .where('payment.provider', '=', played.provider.name)
        .execute()
      for (const { id } of open) await executeRefund(getDb(), { [name]: played.provider }, id, now)
    }
    const balance = async (orderId: string) =>
      Object.values(await shop.accounts(orderId)).reduce((sum, amount) => sum + amount, 0)

    test('after the hold, and the slot is free: it is theirs', async () => {
      const orderId = await shop.hold(shop.slots())
      const ref = await payOf(orderId)
      played.end(ref, 'paid')
      expect(await learn(ref, shop.now + 90 * minute)).toBe('settled')
      expect((await shop.order(orderId)).state).toBe('confirmed')
      expect(await balance(orderId)).toBe(0)
    })

    test('after the hold, and somebody else has the slot: nothing is lost', async () => {
      const slot = shop.slots()
      const orderId = await shop.hold(slot)
      const ref = await payOf(orderId)
      const later = shop.now + 90 * minute
      const stranger = await shop.hold(slot, later)
      played.end(ref, 'paid')
      expect(await learn(ref, later)).toBe('settled')
      expect((await shop.order(orderId)).state).toBe('paid_unplaced')
      expect((await shop.order(stranger)).state).toBe('open')
      expect(await balance(orderId)).toBe(0)
      expect(await learn(ref, later)).not.toBe('settled')
    })

    test('of a payment that had failed, after another one was paid: the second amount goes back, once', async () => {
      const orderId = await shop.hold(shop.slots())
      const first = await payOf(orderId)
      // The provider says no, and changes its mind when the guest has paid once more.
      await settlePayment(
        getDb(),
        name,
        { ref: first, paymentId: null, state: 'failed', amount: null, failure: 'declined' },
        shop.now,
      )
      if (name !== 'stripe') played.end(first, 'declined')
      const second = await payOf(orderId, shop.now + minute)
      expect(second).not.toBe(first)
      played.end(second, 'paid')
      expect(await learn(second, shop.now + minute)).toBe('settled')
      expect((await shop.order(orderId)).state).toBe('confirmed')
      played.end(first, 'paid')
      expect(await learn(first, shop.now + 2 * minute)).toBe('settled')
      for (let turn = 0; turn < 2; turn++) await refundAll(shop.now + 3 * minute)
      expect(played.refunds()).toBe(1)
      expect((await shop.order(orderId)).state).toBe('confirmed')
      expect(await balance(orderId)).toBe(0)
      const refunds = await getDb()
        .selectFrom('refund')
        .select(['state', 'reason'])
        .where('order_id', '=', orderId)
        .execute()
      expect(refunds).toEqual([{ state: 'succeeded', reason: 'duplicate' }])
    })
  })
})
