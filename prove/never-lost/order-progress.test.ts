import { describe, expect, test } from 'vitest'
import { lostOf, type OrderInTables, type Step, stepInTables } from './order-progress.ts'

const held: OrderInTables = {
  code: 'A',
  booking: 'held',
  payable: 100,
  money: 0,
  refundsRequested: 0,
  refundsDone: 0,
}
const paid = { ...held, booking: 'confirmed', money: 100 }
const cancelled = { ...paid, booking: 'cancelled', refundsRequested: 100 }
const refunded = { ...cancelled, money: 0, refundsRequested: 0, refundsDone: 100 }

describe('stepInTables', () => {
  test('reads the step off the tables', () => {
    expect([held, paid, cancelled, refunded].map(stepInTables)).toEqual([
      'held',
      'paid',
      'cancelled',
      'refunded',
    ])
  })

  test('takes no half truth', () => {
    const halves = [
      { ...paid, money: 0 },
      { ...cancelled, refundsRequested: 0 },
      { ...refunded, money: 100 },
    ]
    expect(halves.map(stepInTables)).toEqual([null, null, null])
    expect(stepInTables({ ...held, booking: 'expired' })).toBeNull()
  })
})

test('what was answered and is not there is lost; what went further is not', () => {
  const lost = (answered: Step, order?: OrderInTables) =>
    lostOf(new Map([['A', answered]]), new Map(order ? [['A', order]] : [])).length
  expect([
    lost('held'),
    lost('paid', held),
    lost('refunded', cancelled),
    lost('held', { ...paid, money: 0 }),
  ]).toEqual([1, 1, 1, 1])
  expect([lost('held', held), lost('held', paid), lost('paid', refunded)]).toEqual([0, 0, 0])
})
