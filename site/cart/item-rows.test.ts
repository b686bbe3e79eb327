import { expect, test } from 'vitest'
import type { CartItem, OrderItem } from '#contracts/cart.ts'
import { itemRows, shortageOf } from './item-rows.ts'
import { gift, goods } from './test-items.ts'

function known(id: string, item: CartItem, available: number | null = null): OrderItem {
  const words = { en: id, ar: id }
  return {
    id,
    item,
    name: words,
    options: [],
    picture: null,
    unitAmount: 100,
    amount: 100,
    available,
    voucher: null,
  }
}

const order = [
  known('a', goods('mug', 1)),
  known('b', gift()),
  known('c', gift()),
  known('d', goods('box', 2)),
]

test('what was taken out is gone before the server has said so, and numbers are the new ones', () => {
  expect(itemRows(order, undefined).map(({ known: { id } }) => id)).toEqual(['a', 'b', 'c', 'd'])
  const rows = itemRows(order, [goods('mug', 3), gift(), goods('box', 2)])
  expect(rows.map(({ known: { id } }) => id)).toEqual(['a', 'b', 'd'])
  expect(rows[0]?.wanted).toEqual(goods('mug', 3))
})

test('a row is short when more is wanted than is left', () => {
  const row = (quantity: number, available: number | null) => ({
    known: known('a', goods('mug', 1), available),
    wanted: goods('mug', quantity),
  })
  expect(shortageOf(row(3, 1))).toBe(1)
  expect(shortageOf(row(1, 0))).toBe(0)
  expect(shortageOf(row(1, 1))).toBeNull()
  expect(shortageOf(row(9, null))).toBeNull()
})
