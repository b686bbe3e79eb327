import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { sayPlayed } from '#server/payment-providers/provider/test-say-played.ts'
import { paymentToCreate } from '#server/payments/sandbox/test-sandbox-payment.ts'
import { recordingServer } from '../test-recording-server.ts'
import { makeStripe } from './stripe-provider.ts'
import { openFakeStripe, readNestedForm } from './test-fake-stripe.ts'

const now = Date.UTC(2026, 10, 15, 18)
const keys = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' }
/** A line that breaks, and a fault of theirs. */
const faults = [
  'hang up',
  { status: 500, json: { error: { type: 'api_error', message: 'broken' } } },
] as const

describe('Stripe', () => {
  let fake: Awaited<ReturnType<typeof openFakeStripe>>
  let stripe: PaymentProvider
  beforeAll(async () => {
    fake = await openFakeStripe()
    stripe = makeStripe({ ...keys, apiUrl: fake.url })
  })
  afterAll(() => fake.close())
  const open = (given = {}) => stripe.create(paymentToCreate(now, given))

  test('gets a session with the order’s amount, our id, and the ways back', async () => {
    const wanted = paymentToCreate(now)
    const created = await stripe.create(wanted)
    const sent = fake.last()
    expect(sent.headers.get('authorization')).toBe('Bearer sk_test_x')
    expect(sent.headers.get('idempotency-key')).toBe(wanted.paymentId)
    expect(sent.headers.get('stripe-version')).toMatch(/^2026-/)
    expect(readNestedForm(sent.body)).toEqual({
      mode: 'payment',
      client_reference_id: wanted.paymentId,
      metadata: { payment_id: wanted.paymentId },
      payment_intent_data: { metadata: { payment_id: wanted.paymentId }, description: wanted.description },
      line_items: {
        0: {
          quantity: '1',
          price_data: {
            currency: 'sar',
            unit_amount: '22800',
            product_data: { name: wanted.description },
          },
        },
      },
      adaptive_pricing: { enabled: 'false' },
      locale: 'en',
      customer_email: 'guest@example.com',
      success_url: 'http://localhost/confirm?order=K7',
      cancel_url: 'http://localhost/confirm?order=K7&cancelled=yes',
      expires_at: String(wanted.expiresAt / 1000 + 31 * 60),
    })
    expect(created).toEqual({
      ref: expect.stringMatching(/^cs_test_/),
      redirectUrl: expect.stringContaining('https://checkout.stripe.com/'),
      expiresAt: wanted.expiresAt + 31 * 60_000,
    })
  })

  test('says what is switched on for our own pages, and nothing of what others made for theirs', async () => {
    const method = (available: boolean, value: 'on' | 'off') => ({ available, display_preference: { value } })
    const own = {
      id: 'pmc_1',
      is_default: true,
      application: null,
      card: method(true, 'on'),
      apple_pay: method(true, 'off'),
      google_pay: method(true, 'on'),
    }
    const ofPlatform = { ...own, id: 'pmc_2', application: 'ca_1', apple_pay: method(true, 'on') }
    expect(await stripe.means?.('SAR')).toEqual([])
    fake.configurations.push(ofPlatform, own)
    expect(await stripe.means?.('SAR')).toEqual(['visa', 'mastercard', 'google_pay'])
    own.card = method(false, 'on')
    expect(await stripe.means?.('SAR')).toEqual(['google_pay'])
  })

  test('closes no page sooner than it accepts, even for a hold that ends now', async () => {
    await open({ expiresAt: now })
    const { expires_at } = readNestedForm(fake.last().body)
    expect(Number(expires_at) * 1000 - now).toBeGreaterThanOrEqual(30 * 60_000)
  })

  test('asked twice makes one session, and an Arabic guest without e-mail is asked there', async () => {
    const wanted = paymentToCreate(now, { locale: 'ar', email: null })
    const created = await stripe.create(wanted)
    expect(await stripe.create(wanted)).toEqual(created)
    const form = readNestedForm(fake.last().body)
    expect(form.locale).toBe('auto')
    expect(form).not.toHaveProperty('customer_email')
    const dearer = { ...wanted, amount: { amount: 1, currency: 'SAR' } } as const
    await expect(stripe.create(dearer)).rejects.toThrow('idempotency')
  })

  test.each([
    [22_800, 'SAR', '22800'],
    [1, 'SAR', '1'],
    [12_340, 'KWD', '12340'],
    [10, 'BHD', '10'],
    [99_999_999, 'EGP', '99999999'],
  ] as const)('charges %i of %s exactly', async (amount, currency, unit) => {
    const { ref } = await open({ amount: { amount, currency } })
    const items = readNestedForm(fake.last().body).line_items
    expect(items).toMatchObject({
      0: { price_data: { currency: currency.toLowerCase(), unit_amount: unit } },
    })
    fake.pay(ref)
    expect((await stripe.query(ref)).amount).toEqual({ amount, currency })
  })

  test.each([
    [12_345, 'KWD'],
    [1, 'JOD'],
    [5, 'OMR'],
    [1000, 'IQD'],
    [1000, 'LYD'],
    [0, 'SAR'],
    [-100, 'SAR'],
  ] as [number, Currency][])(
    'is not asked for %i of %s, which it would refuse or round',
    async (amount, currency) => {
      const calls = fake.recorded.length
      await expect(open({ amount: { amount, currency } })).rejects.toThrow('can not move')
      const refund = { refundId: 'r', paymentRef: 'x', paymentId: 'x', amount: { amount, currency } }
      expect(await stripe.refund(refund)).toEqual({
        ref: null,
        state: 'failed',
        failure: 'amount_not_possible',
      })
      expect(fake.recorded).toHaveLength(calls)
    },
  )

  const said: [string, Record<string, unknown>, Record<string, unknown> | undefined, string | null][] = [
    ['pending', { status: 'open' }, undefined, null],
    [
      'pending',
      { status: 'open' },
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      },
      'insufficient_funds',
    ],
    ['pending', { status: 'complete', payment_status: 'unpaid' }, { status: 'processing' }, null],
    [
      'succeeded',
      { status: 'complete', payment_status: 'paid' },
      { status: 'succeeded', amount_received: 22_800 },
      null,
    ],
    [
      'failed',
      { status: 'complete', payment_status: 'unpaid' },
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
      },
      'payment_intent_payment_attempt_failed',
    ],
    ['failed', { status: 'complete', payment_status: 'unpaid' }, { status: 'canceled' }, null],
    ['expired', { status: 'expired' }, undefined, null],
  ]
  test.each(said)(
    'is %s when the session is %j and the intent %j',
    async (state, session, intent, failure) => {
      const wanted = paymentToCreate(now)
      const { ref } = await stripe.create(wanted)
      fake.change(ref, session, intent)
      const truth = {
        ref,
        paymentId: wanted.paymentId,
        state,
        amount: { amount: 22_800, currency: 'SAR' },
        failure,
      }
      expect(await stripe.query(ref)).toEqual(truth)
      expect(fake.last().query.getAll('expand[0]')).toEqual(['payment_intent'])
    },
  )

  test(`${said.length} statuses are played, and ${faults.length} faults`, () => {
    sayPlayed('Stripe', { statuses: said.length, faults: faults.length })
    expect(new Set(said.map(([state]) => state))).toEqual(
      new Set(['pending', 'succeeded', 'failed', 'expired']),
    )
  })

  test('what was received counts, not what was asked', async () => {
    const { ref } = await open()
    fake.change(
      ref,
      { status: 'complete', payment_status: 'paid' },
      { status: 'succeeded', amount_received: 1 },
    )
    expect((await stripe.query(ref)).amount).toEqual({ amount: 1, currency: 'SAR' })
    fake.change(ref, { currency: 'jpy' })
    expect((await stripe.query(ref)).amount).toBeNull()
  })

  test('closes an open page, and says what became of one that was paid', async () => {
    const left = await open()
    expect((await stripe.expire(left.ref)).state).toBe('expired')
    expect((await stripe.expire(left.ref)).state).toBe('expired')
    const paid = await open()
    fake.pay(paid.ref)
    expect(await stripe.expire(paid.ref)).toMatchObject({ state: 'succeeded', amount: { amount: 22_800 } })
    await expect(stripe.expire('cs_nobody')).rejects.toThrow('resource_missing')
  })

  describe('refunds', () => {
    const refund = (paymentRef: string, refundId: string, amount: number) =>
      stripe.refund({ refundId, paymentRef, paymentId: 'p', amount: { amount, currency: 'SAR' } })

    test('are made on the intent, once for each id, even after Stripe forgot the key', async () => {
      const { ref } = await open()
      fake.pay(ref)
      const made = await refund(ref, `${ref}-a`, 10_000)
      expect(made).toEqual({ ref: expect.stringMatching(/^re_/), state: 'succeeded', failure: null })
      const sent = fake.last()
      expect(sent.headers.get('idempotency-key')).toBe(`${ref}-a`)
      expect(readNestedForm(sent.body)).toEqual({
        payment_intent: `pi_${ref}`,
        amount: '10000',
        metadata: { refund_id: `${ref}-a`, payment_id: 'p' },
      })
      expect(await refund(ref, `${ref}-a`, 10_000)).toEqual(made)
      fake.forgetKeys()
      expect(await refund(ref, `${ref}-a`, 10_000)).toEqual(made)
      expect(fake.refunds.filter(({ payment_intent }) => payment_intent === `pi_${ref}`)).toHaveLength(1)
      expect(await refund(ref, `${ref}-b`, 12_801)).toMatchObject({
        state: 'failed',
        failure: 'charge_already_refunded',
      })
    })

    test('may take their time, or fail later', async () => {
      const { ref } = await open()
      fake.pay(ref)
      await refund(ref, `${ref}-a`, 100)
      const [made] = fake.refunds.slice(-1)
      Object.assign(made ?? {}, { status: 'pending' })
      expect(await refund(ref, `${ref}-a`, 100)).toMatchObject({ state: 'requested', failure: null })
      Object.assign(made ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      expect(await refund(ref, `${ref}-a`, 100)).toMatchObject({
        state: 'failed',
        failure: 'expired_or_canceled_card',
      })
    })

    test('of what was never paid fail', async () => {
      const { ref } = await open()
      expect(await refund(ref, `${ref}-a`, 100)).toEqual({ ref: null, state: 'failed', failure: 'not_paid' })
    })
  })
})

test('a Stripe that does not answer or breaks is an error, not an answer', async () => {
  let way: (typeof faults)[number] = 'hang up'
  const server = await recordingServer(() => way)
  const stripe = makeStripe({ ...keys, apiUrl: server.url })
  for (way of faults) {
    await expect(stripe.create(paymentToCreate(now))).rejects.toThrow()
    await expect(stripe.query('cs_1')).rejects.toThrow()
    await expect(stripe.expire('cs_1')).rejects.toThrow()
    const amount = { amount: 1, currency: 'SAR' } as const
    await expect(
      stripe.refund({ refundId: 'r', paymentRef: 'cs_1', paymentId: 'p', amount }),
    ).rejects.toThrow()
  }
  const keysSent = server.recorded.filter(({ method }) => method === 'POST')
  expect(new Set(keysSent.map(({ headers }) => headers.get('idempotency-key'))).size).toBeLessThan(
    keysSent.length,
  )
  await server.close()
})
