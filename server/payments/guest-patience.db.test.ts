import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { askPayment } from './ask-payment.ts'
import { closePayments } from './close-payments.ts'
import { startPayment } from './start-payment.ts'

const longest = 10_000

describeOnDemoDatabase('a guest waits ten seconds for a provider that hangs, and no longer', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })
  afterEach(() => void vi.useRealTimers())

  /**
   * The bank, but one of its calls is answered only after the guest's longest wait is over by the clock. Nothing really
   * waits: the answer that comes too late is given at once, and must not be heard any more.
   */
  function slowAt(call: 'create' | 'query' | 'expire'): PaymentProvider {
    const { bank } = shop
    return {
      name: bank.name,
      refund: bank.refund.bind(bank),
      verifyWebhook: bank.verifyWebhook.bind(bank),
      create: bank.create.bind(bank),
      query: bank.query.bind(bank),
      expire: bank.expire.bind(bank),
      [call]: (asked: never) => {
        const answer = bank[call](asked)
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        // Whoever waits has begun to when this task is over.
        return new Promise((resolve) => {
          process.nextTick(() => {
            vi.advanceTimersByTime(longest)
            vi.useRealTimers()
            resolve(answer)
          })
        })
      },
    }
  }

  async function openPage(): Promise<{ orderId: string; ref: string }> {
    const orderId = await shop.hold(shop.slots())
    return { orderId, ref: await shop.pay(orderId) }
  }

  test('who presses pay', async () => {
    const { orderId, ref } = await openPage()
    shop.bank.end(ref, 'failed')
    await shop.webhook(ref)
    const again = (provider: PaymentProvider) =>
      startPayment(
        getDb(),
        { ...shop.desk, provider },
        { orderId, idempotencyKey: randomUUID() },
        shop.now + minute,
      )
    expect(await again(slowAt('create'))).toEqual({ ok: false, code: 'payment_provider' })
    expect(await again(shop.bank)).toMatchObject({ ok: true })
  })

  test('who comes back from the page', async () => {
    const { orderId, ref } = await openPage()
    shop.bank.end(ref, 'succeeded')
    const ask = (sandbox: PaymentProvider) => askPayment(getDb(), { sandbox }, orderId, shop.now)
    expect(await ask(slowAt('query'))).toBe(false)
    expect(await ask(shop.bank)).toBe(true)
    expect((await shop.order(orderId)).state).toBe('confirmed')
  })

  test('who changes what was to be paid', async () => {
    const { orderId } = await openPage()
    const close = (sandbox: PaymentProvider) => closePayments(getDb(), { sandbox }, orderId, shop.now)
    expect(await close(slowAt('expire'))).toBe(false)
    expect(await close(shop.bank)).toBe(true)
  })
})
