import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { withOneBitFlipped } from '#server/payment-providers/provider/test-flip-bits.ts'
import { verifyStripeWebhook } from './stripe-webhook.ts'

const stripe = new Stripe('sk_test_x')
const secret = 'whsec_x'
const seconds = 1_794_765_600
const now = seconds * 1000

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 22_800,
  currency: 'sar',
  client_reference_id: 'p1',
  metadata: { payment_id: 'p1' },
}
const event = (type: string, changes: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { ...session, ...changes } } })

// Made here rather than with the SDK, which would agree with itself.
const signed = (body: string, at = seconds) =>
  new Headers({
    'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  })
const verify = (body: string, headers = signed(body), at = now) =>
  verifyStripeWebhook(stripe, secret, body, headers, at)

test.each([
  ['checkout.session.completed', {}, 'succeeded'],
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'pending'],
  ['checkout.session.async_payment_succeeded', {}, 'succeeded'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'failed'],
  ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'expired'],
])('%s with %j says %s', (type, changes, state) => {
  const amount = { amount: 22_800, currency: 'SAR' }
  const truth = { ref: 'cs_test_1', paymentId: 'p1', state, amount, failure: null }
  expect(verify(event(type, changes))).toEqual({ eventId: 'evt_1', ref: 'cs_test_1', truth })
})

test('other events are Stripe’s but say nothing about a payment', () => {
  expect(verify(event('customer.created'))).toEqual({ eventId: 'evt_1', ref: null, truth: null })
})

test.each([
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
])('%s is a reason to ask what was taken out of a payment', (type) => {
  const returns = { charge: 'pi_1' }
  expect(verify(event(type))).toEqual({ eventId: 'evt_1', ref: null, truth: null, returns })
  expect(verify(event(type, { payment_intent: null }))).not.toHaveProperty('returns')
})

test('one flipped bit, wherever it is, is refused', () => {
  const body = event('checkout.session.completed', { description: 'دهليز' })
  const header = signed(body).get('stripe-signature') ?? ''
  for (const changed of withOneBitFlipped(body)) expect(verify(changed, signed(body))).toBeNull()
  for (const changed of withOneBitFlipped(header)) {
    // A header of these bytes may not even be sent.
    if (/^[\x20-\x7e]+$/.test(changed))
      expect(verify(body, new Headers({ 'stripe-signature': changed }))).toBeNull()
  }
})

test('what is too old or from the future is refused', () => {
  const body = event('checkout.session.completed')
  expect(verify(body, signed(body), now + 300_999)).not.toBeNull()
  expect(verify(body, signed(body), now + 301_000)).toBeNull()
  expect(verify(body, signed(body), now - 300_000)).not.toBeNull()
  expect(verify(body, signed(body), now - 301_000)).toBeNull()
})

test('nothing, nonsense and another secret are refused', () => {
  const body = event('checkout.session.completed')
  expect(verify(body, new Headers())).toBeNull()
  for (const header of ['', 't=', 'v1=', `t=NaN,v1=${'0'.repeat(64)}`, `t=${seconds}`, 'x'])
    expect(verify(body, new Headers({ 'stripe-signature': header }))).toBeNull()
  expect(verifyStripeWebhook(stripe, 'whsec_y', body, signed(body), now)).toBeNull()
  expect(verify('not json', signed('not json'))).toBeNull()
  expect(verify('', signed(''))).toBeNull()
})
