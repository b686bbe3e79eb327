import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentile, percentilesOf } from './times.ts'

test('of a hundred answers the second slowest is p99', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentilesOf(hundred)).toEqual({ count: 100, p50: 50, p99: 99, most: 100 })
})

test('of few answers the slowest is p99, and of none nothing', () => {
  expect(percentilesOf([3, 900]).p99).toBe(900)
  expect(percentilesOf([])).toEqual({ count: 0, p50: 0, p99: 0, most: 0 })
})

test('an answer that never came is the slowest', () => {
  expect(percentilesOf([1, Number.POSITIVE_INFINITY]).most).toBe(Number.POSITIVE_INFINITY)
})

test('so many per cent are never above it, and fewer would be below it', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 100 }), (given, percent) => {
      const sorted = [...given].sort((a, b) => a - b)
      const found = percentile(sorted, percent)
      const share = (among: number[]) => (among.length / sorted.length) * 100
      expect(share(sorted.filter((one) => one <= found))).toBeGreaterThanOrEqual(percent)
      expect(share(sorted.filter((one) => one < found))).toBeLessThan(percent)
    }),
  )
})
