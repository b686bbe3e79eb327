import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRate } from './find-rate.ts'

const search = { from: 50, most: 10_000, within: 1.1 }

test('finds what can be held, from below and within its tenth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 50, max: 9000 }), async (limit) => {
      const found = await findRate(async (rate) => rate <= limit, search)
      expect(found).toBeLessThanOrEqual(limit)
      expect(found * 1.12).toBeGreaterThanOrEqual(limit)
    }),
  )
})

test('a rate that misses once is tried again before it counts', async () => {
  const tried: number[] = []
  const found = await findRate(async (rate) => {
    tried.push(rate)
    return rate <= 300 && tried.filter((one) => one === rate).length === 2
  }, search)
  expect(found).toBeGreaterThan(270)
})

test('answers nothing where nothing holds, and ends where everything does', async () => {
  expect(await findRate(async () => false, search)).toBe(0)
  expect(await findRate(async () => true, search)).toBeGreaterThan(search.most / 1.6)
})
