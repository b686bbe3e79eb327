import { expect, test } from 'vitest'
import type { Order } from '#contracts/order.ts'
import { amountDue, isTicket, ticketState } from './ticket-state.ts'

const now = Date.parse('2026-11-19T18:00:00Z')

function order(state: Order['state'], status: NonNullable<Order['booking']>['status'], heldUntil?: string) {
  return { state, booking: { status, heldUntil: heldUntil ?? null } as Order['booking'] }
}

test.each([
  [order('open', 'held', '2026-11-19T18:00:01Z'), 'held'],
  [order('open', 'held', '2026-11-19T18:00:00Z'), 'expired'],
  [order('expired', 'expired'), 'expired'],
  [order('confirmed', 'confirmed'), 'coming'],
  [order('confirmed', 'checked_in'), 'inside'],
  [order('confirmed', 'completed'), 'over'],
  [order('confirmed', 'no_show'), 'missed'],
  [order('cancelled', 'cancelled'), 'cancelled'],
  [order('paid_unplaced', 'expired'), 'unplaced'],
])('%j is %s', (given, state) => {
  expect(ticketState(given, now)).toBe(state)
})

test('only what opens the door has something left to pay', () => {
  expect(amountDue({ payable: 45_600, paid: 11_400 }, 'coming')).toBe(34_200)
  expect(amountDue({ payable: 45_600, paid: 11_400 }, 'cancelled')).toBe(0)
  // Moving to a cheaper time too late leaves more paid than is owed.
  expect(amountDue({ payable: 40_000, paid: 45_600 }, 'inside')).toBe(0)
  expect(isTicket('held')).toBe(false)
})
