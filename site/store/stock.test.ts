import { expect, test } from 'vitest'
import { branchesWith, stockAt, stockLevel } from './stock.ts'

const stock = [
  { branch: 'riyadh', variant: ['black'], quantity: 0 },
  { branch: 'riyadh', variant: ['maroon'], quantity: 2 },
  { branch: 'dubai', variant: ['black'], quantity: 7 },
]

test('stock is of one choice, or of everything a branch has', () => {
  expect(stockAt(stock, 'riyadh', ['black'])).toBe(0)
  expect(stockAt(stock, 'riyadh', ['maroon'])).toBe(2)
  expect(stockAt(stock, 'riyadh')).toBe(2)
  expect(stockAt(stock, 'cairo')).toBeNull()
  expect(stockAt(stock, 'dubai', ['maroon'])).toBeNull()
})

test('the other branches that have it are those that have one of this choice', () => {
  expect(branchesWith(stock, ['riyadh', 'dubai', 'cairo'], ['black'])).toEqual(['dubai'])
  expect(branchesWith(stock, ['riyadh', 'dubai', 'cairo'])).toEqual(['riyadh', 'dubai'])
})

test('what is nearly gone is told from what is there and what is gone', () => {
  expect([null, 0, 1, 5, 6].map(stockLevel)).toEqual(['uncounted', 'gone', 'few', 'few', 'plenty'])
})
