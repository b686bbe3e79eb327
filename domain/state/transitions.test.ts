import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { activeStatuses, bookingStatuses, bookingTransitions } from '../booking/booking-states.ts'
import { orderStates, orderTransitions } from '../order/order-states.ts'
import { disputeStates, disputeTransitions } from '../payment/dispute-states.ts'
import {
  paymentStates,
  paymentTransitions,
  refundStates,
  refundTransitions,
} from '../payment/payment-states.ts'
import { requestStates, requestTransitions } from '../request/request-states.ts'
import { mayFollow, statesBefore, type Transitions } from './transitions.ts'

const machines: Record<string, { states: readonly string[]; table: Transitions<string>; first: string }> = {
  Booking: { states: bookingStatuses, table: bookingTransitions, first: 'held' },
  Order: { states: orderStates, table: orderTransitions, first: 'open' },
  Payment: { states: paymentStates, table: paymentTransitions, first: 'created' },
  Request: { states: requestStates, table: requestTransitions, first: 'new' },
  Dispute: { states: disputeStates, table: disputeTransitions, first: 'inquiry' },
  Refund: { states: refundStates, table: refundTransitions, first: 'requested' },
}

const pairs = (table: Transitions<string>) =>
  Object.entries(table).flatMap(([from, to]) => (to ?? []).map((next) => `${from} → ${next}`))

/** The transitions that a chapter of the document lists. */
function documented(chapter: string): string[] {
  const page = readFileSync('docs/booking-states.md', 'utf8')
  const text = page.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? ''
  return [...text.matchAll(/\b([a-z_]+ → [a-z_]+)\b/g)].map(([, pair]) => pair ?? '')
}

describe.each(Object.entries(machines))('%s', (name, { states, table, first }) => {
  test('the document lists what the table says', () => {
    expect(documented(name).sort()).toEqual(pairs(table).sort())
  })

  test('every state can be reached from the first one', () => {
    const reached = new Set([first])
    for (const state of reached) for (const next of table[state] ?? []) reached.add(next)
    expect([...reached].sort()).toEqual([...states].sort())
  })
})

test('states before and after', () => {
  expect(statesBefore(bookingTransitions, 'confirmed')).toEqual(['held', 'expired', 'checked_in', 'no_show'])
  expect(statesBefore(bookingTransitions, 'held')).toEqual(['expired'])
  expect(mayFollow(orderTransitions, 'confirmed', 'cancelled')).toBe(true)
  expect(mayFollow(orderTransitions, 'cancelled', 'open')).toBe(false)
  expect(mayFollow(paymentTransitions, 'succeeded', 'failed')).toBe(false)
})

test('the constraint of the bookings knows the same active statuses', () => {
  const migration = readFileSync('server/db/migrations/0009-bookings.sql', 'utf8')
  const list = activeStatuses.map((status) => `'${status}'`).join(', ')
  expect(migration).toContain(`where (status in (${list}))`)
})
