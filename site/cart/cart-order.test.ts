import { expect, test } from 'vitest'
import { countOf } from './cart-order.ts'
import { gift, goods } from './test-items.ts'

test('a cart counts what one carries: every piece, and every gift card', () => {
  expect(countOf([])).toBe(0)
  expect(countOf([gift(), gift(), goods('mug', 3)])).toBe(5)
})
