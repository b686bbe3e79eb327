import { expect, test } from 'vitest'
import type { PaymentNews } from '#contracts/order-call.ts'
import { confirmationOf, patience, pauseBefore } from './confirmation-state.ts'

type State = PaymentNews['order']['state']
type Payment = NonNullable<PaymentNews['order']['payment']>['state']

function news(state: State, payment: Payment | null, decided = true, given = 0) {
  const order = {
    state,
    payment: payment && { state: payment, failure: null },
    refunds: { requested: given, succeeded: 0 },
  }
  return { decided, order } as PaymentNews
}

test.each([
  [news('confirmed', 'succeeded'), 'paid'],
  [news('confirmed', null), 'paid'],
  [news('paid_unplaced', 'succeeded'), 'lost'],
  [news('cancelled', 'succeeded', true, 400), 'refunded'],
  [news('cancelled', null), 'ended'],
  [news('open', 'pending', false), 'checking'],
  [news('expired', 'pending', false), 'checking'],
  [news('open', 'failed'), 'failed'],
  [news('expired', 'failed'), 'failed'],
  [news('open', 'cancelled'), 'stopped'],
  [news('open', 'expired'), 'too_late'],
  [news('open', null), 'unpaid'],
  // An older payment may still come: the newest failure is not the last word.
  [news('open', 'failed', false), 'checking'],
])('what the guest is told (%#)', (said, told) => {
  expect(confirmationOf(said)).toBe(told)
})

test('the questions begin a second apart, never more than five, and end within the patience', () => {
  const pauses = Array.from({ length: 30 }, (_, question) => pauseBefore(question))
  expect(pauses[0]).toBe(1000)
  expect(Math.max(...pauses)).toBe(5000)
  expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0))).toBe(true)
  const firstMinute = pauses.findIndex(
    (_, index) => pauses.slice(0, index).reduce((a, b) => a + b, 0) > patience,
  )
  expect(firstMinute).toBeLessThan(20)
})
