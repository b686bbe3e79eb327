import { expect, test } from 'vitest'
import type { CartItem, GiftCardItem } from '#contracts/cart.ts'
import { countOf, mostOfOne, withItem } from './cart-order.ts'

const mug = (variant: string, quantity: number): CartItem => ({
  kind: 'product',
  product: 'mug',
  variant: [variant],
  quantity,
})
const gift: GiftCardItem = {
  kind: 'gift_card',
  product: 'giftcard',
  design: 'keyhole',
  worth: { of: 'amount', amount: 10_000 },
  recipientName: 'Lama',
  recipientEmail: '',
  senderName: 'Noura',
  message: '',
  locale: 'en',
  deliverOn: null,
}

test('the same thing in the same variant is counted up, another variant stands beside it', () => {
  expect(withItem([mug('black', 1)], mug('black', 2))).toEqual([mug('black', 3)])
  expect(withItem([mug('black', 1)], mug('maroon', 2))).toEqual([mug('black', 1), mug('maroon', 2)])
  expect(withItem([mug('black', mostOfOne - 1)], mug('black', 5))).toEqual([mug('black', mostOfOne)])
})

test('every gift card is one of its own', () => {
  expect(withItem([gift], gift)).toEqual([gift, gift])
  expect(countOf([gift, gift, mug('black', 3)])).toBe(5)
})
