import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PricePlan } from './price-plan.ts'
import type { QuoteLine } from './quote.ts'
import { quoteBooking } from './quote-booking.ts'
import { sessionLines } from './session-lines.ts'
import { anyBooking, booking, fee, modifier, promoCode, riyadhPlan } from './test-plan.ts'

const seen = (lines: readonly QuoteLine[]) =>
  lines.map(({ kind, item, quantity, unitAmount, amount, vat }) => [
    kind,
    item,
    quantity,
    unitAmount,
    amount,
    vat,
  ])
const child = { fromAge: 6, untilAge: 12, price: 6000 }
const weekend = modifier('weekday', { percent: 1000 })

describe('the price of a session', () => {
  test('of adults and children: the size of the group counts both', () => {
    const lines = sessionLines({ ...riyadhPlan, child }, { players: 4, children: 2 }, [weekend])
    expect(seen(lines)).toEqual([
      ['booking', null, 2, 12_100, 24_200, 3157],
      ['booking', 'child', 2, 6600, 13_200, 1722],
    ])
  })

  test('one of a group is no child, and without a child’s price children are players', () => {
    const all = sessionLines({ ...riyadhPlan, child }, { players: 2, children: 2 }, [])
    expect(all.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(seen(sessionLines(riyadhPlan, { players: 4, children: 2 }, []))).toEqual(
      seen(sessionLines(riyadhPlan, { players: 4 }, [])),
    )
  })

  test('by group it is one price, and an amount a player counts for each', () => {
    const plan: PricePlan = { ...riyadhPlan, pricing: 'group', tiers: [{ players: 2, price: 40_000 }] }
    const dearer = modifier('weekday', { perPlayer: 500 })
    expect(seen(sessionLines(plan, { players: 4 }, [dearer]))).toEqual([
      ['booking', 'group', 1, 42_000, 42_000, 5478],
    ])
  })

  test('what is missing to the minimum is a line of its own', () => {
    const plan = { ...riyadhPlan, minCharge: 35_000 }
    expect(seen(sessionLines(plan, { players: 2 }, []))).toEqual([
      ['booking', null, 2, 14_000, 28_000, 3652],
      ['booking', 'minimum', 1, 7000, 7000, 913],
    ])
    expect(sessionLines(plan, { players: 4 }, [])).toHaveLength(1)
  })
})

test('tax on top is rounded once a line, in steps that can be charged', () => {
  const plan: PricePlan = {
    ...riyadhPlan,
    currency: 'BHD',
    vatRate: 1000,
    taxOnTop: true,
    tiers: [{ players: 1, price: 5250 }],
    addOns: [],
    fees: [fee({ by: 'player', amount: 150 }), fee({ id: 2, by: 'percent', amount: 250, taxed: false })],
  }
  const quote = quoteBooking(plan, booking({ players: 3, promo: promoCode({ effect: { percent: 1000 } }) }))
  // 3 × 5.250 and a tenth of it, 1.575, in steps of ten fils; 2.5 % of 15.750 are 0.394, nothing of it tax.
  expect(seen(quote.lines)).toEqual([
    ['booking', null, 3, 5250, 17_330, 1580],
    ['fee', 'fee:1', 3, 150, 500, 50],
    ['fee', 'fee:2', 1, 390, 390, 0],
    ['discount', 'EID', 1, -1730, -1730, -158],
  ])
  expect(quote).toMatchObject({ total: 16_490, vat: 1472 })
})

describe('every plan', () => {
  const always = (check: (...input: Parameters<typeof quoteBooking>) => void) =>
    fc.assert(
      fc.property(anyBooking, ([plan, input]) => check(plan, input)),
      { numRuns: 500, seed: 26 },
    )
  const amounts = (lines: readonly QuoteLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

  test('asks at least the minimum for a session, before any discount', () => {
    always((plan, input) => {
      const session = quoteBooking(plan, input).lines.filter(({ kind }) => kind === 'booking')
      expect(amounts(session)).toBeGreaterThanOrEqual(plan.minCharge)
      expect(session.length).toBeGreaterThan(0)
    })
  })

  test('has every player in its lines, and never a child too many', () => {
    always((plan, input) => {
      const session = quoteBooking(plan, input).lines.filter(({ item }) => item === null || item === 'child')
      const heads = session.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(heads).toBe(plan.pricing === 'group' ? 0 : input.players)
    })
  })

  test('charges its fees whatever a promo code takes off', () => {
    always((plan, input) => {
      const fees = (promo: typeof input.promo) =>
        quoteBooking(plan, { ...input, promo }).lines.filter(({ kind }) => kind === 'fee')
      expect(fees(promoCode({ effect: { percent: 10_000 } }))).toEqual(fees(null))
    })
  })

  test('says net, tax and total of each line, and they add up', () => {
    always((plan, input) => {
      const { lines, total, vat } = quoteBooking(plan, input)
      const sold = lines.filter(({ kind }) => kind !== 'voucher')
      const net = sold.reduce((sum, line) => sum + line.amount - line.vat, 0)
      expect(net + vat).toBe(total)
      for (const { onTop, vatRate, kind } of sold)
        expect(onTop === true).toBe(plan.taxOnTop && vatRate > 0 && kind !== 'discount')
    })
  })
})
