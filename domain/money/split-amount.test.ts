import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, shareOf } from './share-of.ts'
import { splitAmount } from './split-amount.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [1, 0, 3], [3, 0, 7]],
  [5, [0, 0], [3, 2]],
  [0, [], []],
  [1, [1, 2], [0, 1]],
])('%i by %o is %o', (amount, weights, parts) => {
  expect(splitAmount(amount, weights)).toEqual(parts)
})

test('what can not be split is a bug', () => {
  expect(() => splitAmount(1, [])).toThrow(RangeError)
  expect(() => splitAmount(1, [-1, 2])).toThrow(RangeError)
  expect(() => splitAmount(0.5, [1])).toThrow(RangeError)
})

test('splitting conserves the amount, keeps its sign and is never a unit off', () => {
  const weights = fc.array(fc.nat(2 ** 31), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), weights, (amount, shares) => {
      const parts = splitAmount(amount, shares)
      const all = shares.reduce((sum, share) => sum + BigInt(share), 0n)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        expect(Object.is(part, -0)).toBe(false)
        expect(part === 0 || Math.sign(part) === Math.sign(amount)).toBe(true)
        if (all === 0n) continue
        const off = BigInt(part) * all - BigInt(amount) * BigInt(shares[index] ?? 0)
        expect(-all < off && off < all).toBe(true)
      }
    }),
  )
})

test('a whole split by its parts is those parts, and less of it never more than them', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, fc.nat(10_000), (parts, share) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      if (whole === 0) return
      expect(splitAmount(whole, parts)).toEqual(parts)
      for (const [index, part] of splitAmount(shareOf(whole, share, 10_000), parts).entries())
        expect(part).toBeLessThanOrEqual(parts[index] ?? 0)
    }),
  )
})

test('shares are rounded half up, exactly', () => {
  expect([shareOf(1, 1, 2), shareOf(1, 4999, 10_000), shareOf(3, 5000, 10_000)]).toEqual([1, 0, 2])
  expect(divideRounded(1n, 100n, 'up')).toBe(1)
  expect(divideRounded(100n, 100n, 'up')).toBe(1)
  expect(shareOf(9_007_199_254_740_991, 9999, 10_000)).toBe(9_006_298_534_815_517)
  expect(() => shareOf(-1, 1, 2)).toThrow(RangeError)
  expect(() => shareOf(9_007_199_254_740_991, 2, 1)).toThrow(RangeError)
})
