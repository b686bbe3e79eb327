import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPolicy as policy } from '../policy/policy.ts'
import { cancelTerms } from './cancel-terms.ts'
import { areAsTold, moveTerms } from './move-terms.ts'
import { splitRefund } from './split-refund.ts'

const startsAt = Date.UTC(2026, 10, 5, 18)
const hour = 3_600_000
const amount = fc.nat(10_000_000)

describe('cancelling', () => {
  test.each([
    [48 * hour, 10_000, 4751],
    [24 * hour, 10_000, 4751],
    [24 * hour - 1, 5000, 2376],
    [3 * hour, 5000, 2376],
    [3 * hour - 1, 0, 0],
    [0, 0, 0],
    [-hour, 0, 0],
  ])('%i ms before: %i basis points', (before, share, refund) => {
    const terms = cancelTerms({ paid: 4751, startsAt, now: startsAt - before, policy, currency: 'SAR' })
    expect(terms).toEqual({ share, refund, kept: 4751 - refund })
  })

  test('half of a dinar price is given back in steps of ten fils', () => {
    const terms = cancelTerms({ paid: 6755, startsAt, now: startsAt - 5 * hour, policy, currency: 'KWD' })
    expect(terms).toEqual({ share: 5000, refund: 3380, kept: 3375 })
  })

  test('never gives back more than was paid, and never less for being early', () => {
    const before = fc.integer({ min: -48 * hour, max: 96 * hour })
    const dinarsOrRiyals = fc.constantFrom('KWD' as const, 'SAR' as const)
    fc.assert(
      fc.property(
        amount,
        before,
        before,
        fc.nat(10_000),
        dinarsOrRiyals,
        (paid, a, b, partRefund, currency) => {
          const terms = (early: number) =>
            cancelTerms({
              paid,
              startsAt,
              now: startsAt - early,
              policy: { ...policy, partRefund },
              currency,
            })
          const [late, early] = [terms(Math.min(a, b)), terms(Math.max(a, b))]
          for (const { refund, kept } of [late, early]) {
            expect(refund + kept).toBe(paid)
            expect(0 <= refund && refund <= paid && Number.isSafeInteger(refund)).toBe(true)
          }
          expect(late.refund).toBeLessThanOrEqual(early.refund)
        },
      ),
    )
  })
})

describe('moving', () => {
  const moved = (before: number, oldTotal: number, newTotal: number, slotLost = false) =>
    moveTerms({ oldTotal, newTotal, startsAt, now: startsAt - before, policy, slotLost })

  test.each([
    [24 * hour, 400, 500, { allowed: true, toPay: 100, toReturn: 0 }],
    [24 * hour, 500, 400, { allowed: true, toPay: 0, toReturn: 100 }],
    [24 * hour - 1, 500, 400, { allowed: true, toPay: 0, toReturn: 0 }],
    [24 * hour - 1, 400, 500, { allowed: true, toPay: 100, toReturn: 0 }],
    [3 * hour, 400, 400, { allowed: true, toPay: 0, toReturn: 0 }],
    [3 * hour - 1, 400, 400, { allowed: false, toPay: 0, toReturn: 0 }],
    [3 * hour - 1, 400, 500, { allowed: false, toPay: 0, toReturn: 0 }],
    [-hour, 500, 400, { allowed: false, toPay: 0, toReturn: 0 }],
  ])('%i ms before, from %i to %i', (before, oldTotal, newTotal, terms) => {
    expect(moved(before, oldTotal, newTotal)).toEqual(terms)
  })

  test('after a lost slot it is free at any time, and gives back what is cheaper', () => {
    for (const before of [48 * hour, hour, -hour]) {
      expect(moved(before, 400, 500, true)).toEqual({ allowed: true, toPay: 0, toReturn: 0 })
      expect(moved(before, 500, 400, true)).toEqual({ allowed: true, toPay: 0, toReturn: 100 })
    }
  })

  test('never both costs and gives back, and never gives back more than the difference', () => {
    const before = fc.integer({ min: -48 * hour, max: 96 * hour })
    fc.assert(
      fc.property(before, amount, amount, fc.boolean(), (early, oldTotal, newTotal, slotLost) => {
        const { allowed, toPay, toReturn } = moved(early, oldTotal, newTotal, slotLost)
        expect(toPay * toReturn).toBe(0)
        expect([0, newTotal - oldTotal]).toContain(toPay)
        expect([0, oldTotal - newTotal]).toContain(toReturn)
        if (!allowed || slotLost) expect(toPay).toBe(0)
        if (!allowed) expect(toReturn).toBe(0)
      }),
    )
  })
})

describe('spreading a refund', () => {
  const sources = [
    { id: 'voucher', left: 300 },
    { id: 'empty', left: 0 },
    { id: 'card', left: 500 },
  ]

  test('goes by the order of the sources', () => {
    expect(splitRefund(0, sources)).toEqual([])
    expect(splitRefund(300, sources)).toEqual([{ id: 'voucher', amount: 300 }])
    expect(splitRefund(301, sources)).toEqual([
      { id: 'voucher', amount: 300 },
      { id: 'card', amount: 1 },
    ])
  })

  test('more than was paid is a bug, and so is less than nothing', () => {
    expect(() => splitRefund(801, sources)).toThrow('1 of 801')
    expect(() => splitRefund(-1, sources)).toThrow(RangeError)
    expect(() => splitRefund(0.5, sources)).toThrow(RangeError)
  })

  test('conserves the amount and never overdraws a source', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), fc.nat(10_000), (lefts, share) => {
        const all = lefts.map((left, index) => ({ id: String(index), left }))
        const paid = lefts.reduce((sum, left) => sum + left, 0)
        const wanted = Math.trunc((paid / 10_000) * share)
        const parts = splitRefund(wanted, all)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(wanted)
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(lefts[Number(part.id)] ?? 0)
        }
        expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
      }),
    )
  })
})

test('a change is as told only while it costs and gives back the same', () => {
  const told = { toPay: 4_000, toReturn: 0 }
  expect(areAsTold(told, { toPay: 4_000, toReturn: 0 })).toBe(true)
  expect(areAsTold(told, { toPay: 4_001, toReturn: 0 })).toBe(false)
  expect(areAsTold(told, { toPay: 4_000, toReturn: 1 })).toBe(false)
  expect(areAsTold(undefined, told)).toBe(true)
})
