import { expect, test } from 'vitest'
import { judgeGiftWorth } from './judge-gift-worth.ts'

const worth = {
  amounts: { SAR: [10_000, 20_000] },
  customAmount: { SAR: { min: 5000, max: 90_000 } },
  validMonths: 12,
}

test('amounts that can be charged, in their order, within bounds that leave a choice', () => {
  expect(judgeGiftWorth(worth)).toBeNull()
  expect(judgeGiftWorth({ ...worth, amounts: {}, customAmount: {} })).toBeNull()
})

test.each([
  [{ amounts: { SAR: [20_000, 10_000] } }, 'SAR'],
  [{ amounts: { SAR: [10_000, 10_000] } }, 'SAR'],
  [{ amounts: { SAR: [0] } }, 'SAR'],
  [{ amounts: { KWD: [10_001] } }, 'KWD'],
  [{ amounts: { AED: Array.from({ length: 9 }, (_, index) => (index + 1) * 1000) } }, 'AED'],
  [{ customAmount: { SAR: { min: 9000, max: 9000 } } }, 'SAR'],
  [{ validMonths: 0 }, 'months'],
  [{ validMonths: 61 }, 'months'],
])('%j is refused for %s', (change, why) => {
  expect(judgeGiftWorth({ ...worth, ...change })).toBe(why)
})
