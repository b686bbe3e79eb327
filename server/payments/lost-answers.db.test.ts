import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillCart, mug } from '#server/carts/test-cart.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { makePaytabs } from '#server/payment-providers/paytabs/paytabs-provider.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { makeStripe } from '#server/payment-providers/stripe/stripe-provider.ts'
import { openFakeStripe, readNestedForm } from '#server/payment-providers/stripe/test-fake-stripe.ts'
import { recordingServer } from '#server/payment-providers/test-recording-server.ts'
import { closePayments } from './close-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const guest = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }

describeOnDemoDatabase('a provider’s answer that was lost', (getDb) => {
  let shop: TestShop
  let fake: Awaited<ReturnType<typeof openFakeStripe>>
  let stripe: PaymentProvider
  beforeAll(async () => {
    shop = await openShop(getDb())
  })
  beforeEach(async () => {
    fake = await openFakeStripe()
    stripe = makeStripe({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: fake.url })
  })
  afterEach(() => fake.close())

  const press = (orderId: string, now = shop.now, provider = stripe, patience?: number) =>
    startPayment(
      getDb(),
      { ...shop.desk, provider, ...(patience && { patience }) },
      { orderId, idempotencyKey: randomUUID() },
      now,
    )
  const fillIn = (orderId: string, more = {}) => {
    const changes = { contact: guest, rulesAccepted: true, ...more }
    return changeOrder(getDb(), shop.book, { orderId, changes }, shop.now)
  }
  const pages = () => fake.recorded.filter(({ path }) => path === '/v1/checkout/sessions')
  const paymentsOf = (orderId: string) =>
    getDb().selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()

  /** Presses while answers are lost, then again a while later: the same words, one page, no more than one payment. */
  async function expectSamePage(orderId: string, later: number) {
    fake.answers('lost')
    expect(await press(orderId)).toEqual({ ok: false, code: 'payment_provider' })
    fake.answers('given')
    const started = await press(orderId, shop.now + later)
    expect(started).toEqual({ ok: true, redirectUrl: expect.stringContaining('checkout.stripe.com') })
    const asked = pages()
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(fake.openPages()).toHaveLength(1)
  }

  test('a cart’s is asked for again with the same words', async () => {
    const orderId = await fillCart(shop, [mug()])
    await fillIn(orderId)
    await expectSamePage(orderId, 5 * minute)
  })

  test('and so is that of the rest of a deposit', async () => {
    const orderId = await shop.hold(shop.slots())
    const ref = await shop.pay(orderId, shop.now, { pays: 'deposit' })
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect((await shop.order(orderId)).state).toBe('confirmed')
    await expectSamePage(orderId, 5 * minute)
  })

  test('a corrected address gets a page of its own, and the lost one is closed', async () => {
    const orderId = await shop.hold(shop.slots())
    await fillIn(orderId)
    fake.answers('lost')
    expect(await press(orderId)).toEqual({ ok: false, code: 'payment_provider' })
    fake.answers('given')
    await fillIn(orderId, { contact: { ...guest, email: 'noura@guest.example' } })
    expect(await press(orderId)).toMatchObject({ ok: true })
    expect(readNestedForm(pages().at(-1)?.body ?? '').customer_email).toBe('noura@guest.example')
    expect(fake.openPages()).toHaveLength(1)
    const payments = await paymentsOf(orderId)
    expect(payments.map(({ state }) => state).sort()).toEqual(['expired', 'pending'])
    // Nothing of the guest stays beside a payment that is over.
    expect(payments.find(({ state }) => state === 'expired')?.asked).toBeNull()
  })

  test('a page that was paid before the address was corrected confirms the order, and none is opened', async () => {
    const orderId = await shop.hold(shop.slots())
    await fillIn(orderId)
    const started = await press(orderId)
    fake.pay(started.ok ? (started.redirectUrl?.split('/').at(-1) ?? '') : '')
    await fillIn(orderId, { contact: { ...guest, email: 'noura@guest.example' } })
    expect(await press(orderId)).toEqual({ ok: false, code: 'payment_duplicate' })
    expect(await shop.order(orderId)).toMatchObject({ state: 'confirmed' })
    expect(pages()).toHaveLength(1)
  })

  test('other extras: the lost page is found and closed before the price changes', async () => {
    const orderId = await shop.hold(shop.slots())
    await fillIn(orderId)
    fake.answers('lost')
    await press(orderId)
    fake.answers('given')
    expect(await closePayments(getDb(), { stripe }, orderId, shop.now)).toBe(true)
    expect(fake.openPages()).toEqual([])
    expect(await fillIn(orderId, { players: 5 })).toEqual({ ok: true })
    expect(await press(orderId)).toMatchObject({ ok: true })
    expect(fake.openPages()).toHaveLength(1)
  })

  test('a failure Stripe repeats for the same name is left behind with that name', async () => {
    const orderId = await shop.hold(shop.slots())
    await fillIn(orderId)
    fake.answers('broken')
    expect(await press(orderId)).toEqual({ ok: false, code: 'payment_provider' })
    fake.answers('given')
    expect(await press(orderId)).toMatchObject({ ok: true })
    expect(fake.openPages()).toHaveLength(1)
  })

  test('a page that comes after its payment was given up is closed and nobody is sent there', async () => {
    const orderId = await shop.hold(shop.slots())
    await fillIn(orderId)
    const slow: PaymentProvider = {
      ...stripe,
      async create(asked) {
        const created = await stripe.create(asked)
        const over = { ref: null, paymentId: asked.paymentId, state: 'expired', amount: null } as const
        await settlePayment(getDb(), 'stripe', { ...over, failure: 'never_opened' }, shop.now)
        return created
      },
    }
    expect(await press(orderId, shop.now, slow)).toEqual({ ok: false, code: 'payment_provider' })
    expect(fake.openPages()).toEqual([])
    expect(await press(orderId)).toMatchObject({ ok: true })
    expect(fake.openPages()).toHaveLength(1)
  })

  test('a provider that hangs is waited for no longer than a guest waits, and nothing is lost', async () => {
    const orderId = await shop.hold(shop.slots())
    await fillIn(orderId)
    // It does what it is asked for and never says so; nothing else would end the wait.
    const mute: PaymentProvider = {
      ...stripe,
      create: (asked) => stripe.create(asked).then(() => new Promise<never>(() => {})),
    }
    expect(await press(orderId, shop.now, mute, 40)).toEqual({ ok: false, code: 'payment_provider' })
    expect(await press(orderId)).toMatchObject({ ok: true })
    expect(fake.openPages()).toHaveLength(1)
    expect(await paymentsOf(orderId)).toHaveLength(1)
  })

  test('over the API: 503 with words, the guest’s question is answered as well, and the next press goes on', async () => {
    const impatient = makeStripe({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
      apiUrl: fake.url,
      timeout: 30,
    })
    // Who answers is waited for as long as it takes on a busy machine; only who hangs is not.
    let hanging = false
    const now = () => (hanging ? impatient : stripe)
    const provider: PaymentProvider = {
      ...stripe,
      name: 'sandbox',
      create: (asked) => now().create(asked),
      query: (ref) => now().query(ref),
    }
    const hang = (yes: boolean) => {
      hanging = yes
      fake.answers(yes ? 'hanging' : 'given')
    }
    const { hold, keyOf, details } = openGuest(shop, { providers: { sandbox: provider } })
    const order = keyOf((await hold()).body)
    await order.send('PATCH', '', details)
    hang(true)
    const refused = await order.send('POST', '/payments')
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_provider' } })
    expect(refused.body.message).toContain('try again')
    hang(false)
    expect((await order.send('POST', '/payments')).status).toBe(201)
    hang(true)
    expect(await order.get('/payment')).toMatchObject({ status: 200, body: { decided: false } })
  })

  test('PayTabs is asked what it has before it is asked for the same cart again', async () => {
    const carts: Record<string, unknown>[] = []
    let losing = true
    const server = await recordingServer(({ path, body }) => {
      const sent = JSON.parse(body)
      if (path === '/payment/query') return { json: carts.filter(({ cart_id }) => cart_id === sent.cart_id) }
      // As it does within two minutes.
      if (carts.some(({ cart_id }) => cart_id === sent.cart_id))
        return { status: 400, json: { code: 4, message: 'Duplicate request' } }
      const redirect_url = `https://secure.paytabs.sa/payment/page/TST${carts.length + 1}`
      carts.push({ ...sent, tran_ref: `TST${carts.length + 1}`, redirect_url })
      return losing ? 'hang up' : { json: carts.at(-1) }
    })
    const paytabs = makePaytabs({ profileId: '1', serverKey: 'k', region: 'sa', apiUrl: server.url })
    const orderId = await fillCart(shop, [mug()])
    await fillIn(orderId)
    expect(await press(orderId, shop.now, paytabs)).toEqual({ ok: false, code: 'payment_provider' })
    losing = false
    expect(await press(orderId, shop.now + minute, paytabs)).toEqual({
      ok: true,
      redirectUrl: 'https://secure.paytabs.sa/payment/page/TST1',
    })
    await server.close()
  })

  test('every payment that waits is asked about, though they are more than a batch', async () => {
    const orderId = await shop.hold(shop.slots())
    const rows = Array.from({ length: 64 }, (_, at) => ({
      ...({
        order_id: orderId,
        currency: 'SAR',
        amount: 100,
        provider: 'sandbox',
        state: 'pending',
      } as const),
      provider_ref: `ref_${orderId}_${at}`,
      created_at: new Date(shop.now),
      check_at: new Date(shop.now),
    }))
    await getDb().insertInto('payment').values(rows).execute()
    const asked: string[] = []
    const bank: PaymentProvider = {
      ...stripe,
      query: async (ref) => {
        if (ref.includes(orderId)) asked.push(ref)
        return { ref, paymentId: null, state: 'cancelled', amount: null, failure: null }
      },
    }
    const later = shop.now + 2 * minute
    const unhurried = { longest: Number.POSITIVE_INFINITY }
    const { settled } = await reconcilePayments(getDb(), { sandbox: bank, stripe }, later, unhurried)
    expect(settled).toBeGreaterThanOrEqual(64)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toHaveLength(64)
    // No time left: no new batch begins, and the next sweep goes on.
    await getDb()
      .updateTable('payment')
      .set({ state: 'pending', check_at: new Date(shop.now) })
      .where('order_id', '=', orderId)
      .execute()
    const pace = { batch: 50, longest: 0 }
    expect((await reconcilePayments(getDb(), { sandbox: bank, stripe }, later, pace)).asked).toBe(0)
    // Nobody answers: after three of them the others wait for the next sweep.
    asked.length = 0
    const away: PaymentProvider = {
      ...bank,
      query: async (ref) => {
        if (ref.includes(orderId)) asked.push(ref)
        throw new Error('away')
      },
    }
    const silent = await reconcilePayments(getDb(), { sandbox: away, stripe }, later, unhurried)
    expect(silent).toEqual({ asked: 64, settled: 0, failed: 64 })
    expect(asked).toHaveLength(3)
  })
})
