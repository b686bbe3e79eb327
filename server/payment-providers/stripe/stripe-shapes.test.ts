import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { paymentToCreate } from '#server/payments/sandbox/test-sandbox-payment.ts'
import { makeStripe } from './stripe-provider.ts'
import { openFakeStripe, readNestedForm } from './test-fake-stripe.ts'
import { judgeOf, stripeSources } from './test-stripe-shapes.ts'

const now = Date.UTC(2026, 10, 15, 18)
/** Newer than the description that is compared with. */
const newer = ['body.adaptive_pricing is unknown']

describe.each(stripeSources)('against the shapes Stripe publishes, by %s', (_, source) => {
  let shapes: ReturnType<typeof judgeOf>
  let fake: Awaited<ReturnType<typeof openFakeStripe>>
  let stripe: PaymentProvider
  beforeAll(async () => {
    shapes = judgeOf(source())
    const { examples } = shapes
    fake = await openFakeStripe({
      session: examples['checkout.session'],
      intent: examples.payment_intent,
      refund: examples.refund,
    })
    stripe = makeStripe({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: fake.url })
  })
  afterAll(() => fake.close())

  test('every call is one Stripe describes, with parameters it takes', async () => {
    for (const given of [
      {},
      { locale: 'ar', email: null, description: 'قافلة'.repeat(400) },
      { amount: { amount: 12_340, currency: 'KWD' } },
    ] as const) {
      const { ref } = await stripe.create(paymentToCreate(now, given))
      await stripe.query(ref)
      fake.pay(ref)
      await stripe.expire(ref)
      const amount = given.amount ?? { amount: 22_800, currency: 'SAR' }
      const refund = { refundId: `${ref}-r`, paymentRef: ref, paymentId: 'p', amount }
      expect((await stripe.refund(refund)).state).toBe('succeeded')
      if (!shapes.describes('/v1/disputes')) continue
      fake.dispute(ref, 100, 'needs_response')
      expect((await stripe.returns?.({ ref, paymentId: 'p' }))?.disputes).toHaveLength(1)
      expect(await stripe.refOfCharge?.(`pi_${ref}`)).toBe(ref)
    }
    const calls = new Set<string>()
    for (const { method, path, query, body } of fake.recorded) {
      calls.add(`${method} ${path.replace(/cs_\w+/, 'id')}`)
      const asked = readNestedForm(query.toString())
      const found = shapes.requestProblems(method, path, asked, readNestedForm(body))
      expect(found.filter((problem) => !newer.includes(problem))).toEqual([])
    }
    const returns = shapes.describes('/v1/disputes') ? ['GET /v1/checkout/sessions', 'GET /v1/disputes'] : []
    const known = [
      ...returns,
      'GET /v1/checkout/sessions/id',
      'GET /v1/refunds',
      'POST /v1/checkout/sessions',
      'POST /v1/checkout/sessions/id/expire',
      'POST /v1/refunds',
    ]
    expect([...calls].sort()).toEqual(known.sort())
  })

  test('what the fake answers is what Stripe answers', async () => {
    const { ref } = await stripe.create(paymentToCreate(now))
    fake.pay(ref)
    const session = await (await fetch(`${fake.url}/v1/checkout/sessions/${ref}`)).json()
    expect(shapes.objectProblems('checkout.session', session)).toEqual([])
    for (const refund of fake.refunds) expect(shapes.objectProblems('refund', refund)).toEqual([])
  })

  test('the judge finds what is wrong', () => {
    const judge = (form: object) => shapes.requestProblems('POST', '/v1/checkout/sessions', {}, form)
    const right = { success_url: 'https://x', line_items: { 0: { quantity: '1' } } }
    expect(judge(right)).toEqual([])
    expect(judge({})).toEqual(['body.success_url is missing'])
    expect(judge({ ...right, locale: 'ar' })).toHaveLength(1)
    expect(judge({ ...right, mode: 'gift' })).toHaveLength(1)
    expect(judge({ ...right, expires_at: '1.5' })).toHaveLength(1)
    expect(judge({ ...right, line_items: { 0: { quantity: 'one' } } })).toHaveLength(1)
    expect(judge({ ...right, line_items: { first: {} } })).toHaveLength(1)
    expect(judge({ ...right, client_reference_id: 'x'.repeat(201) })).toHaveLength(1)
    expect(judge({ ...right, amount: '1' })).toEqual(['body.amount is unknown'])
    expect(() => shapes.requestProblems('PUT', '/v1/refunds', {}, {})).toThrow('describes no')
    expect(shapes.objectProblems('refund', { id: 're_1' }).length).toBeGreaterThan(0)
  })
})
