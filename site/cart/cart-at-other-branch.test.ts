import { expect, test } from 'vitest'
import { cartAtOtherBranch } from './cart-at-other-branch.ts'
import { gift, goods } from './test-items.ts'

const riyadh = { slug: 'riyadh', currency: 'SAR' } as const
const dubai = { slug: 'dubai', currency: 'AED' } as const
const products = [
  {
    slug: 'mug',
    prices: [
      { amount: 5900, currency: 'SAR' as const },
      { amount: 6100, currency: 'AED' as const },
    ],
    stock: [
      { branch: 'dubai', variant: ['black'], quantity: 2 },
      { branch: 'riyadh', variant: ['black'], quantity: 9 },
    ],
  },
]
const mugs = (quantity: number) => goods('mug', quantity, ['black'])

test('another branch has its own prices and its own shelves', () => {
  expect(cartAtOtherBranch([mugs(2)], products, riyadh, dubai)).toEqual({
    giftStays: false,
    total: { amount: 12_200, currency: 'AED' },
    items: [mugs(2)],
    short: [],
  })
  expect(cartAtOtherBranch([mugs(5)], products, riyadh, dubai)).toMatchObject({
    total: { amount: 12_200 },
    items: [mugs(2)],
    short: [{ product: 'mug', left: 2 }],
  })
})

test('what is not sold there does not come along', () => {
  expect(cartAtOtherBranch([goods('box', 1)], products, riyadh, dubai)).toMatchObject({
    items: [],
    short: [{ product: 'box', left: 0 }],
  })
})

test('a gift card stays with its currency, and one for a room with its branch', () => {
  const amount = gift()
  const room = gift({ of: 'room', room: 'alchemist', players: 4 })
  const jeddah = { slug: 'jeddah', currency: 'SAR' } as const
  expect(cartAtOtherBranch([amount], products, riyadh, dubai).giftStays).toBe(true)
  expect(cartAtOtherBranch([amount], products, riyadh, jeddah).giftStays).toBe(false)
  expect(cartAtOtherBranch([room], products, riyadh, jeddah).giftStays).toBe(true)
  expect(cartAtOtherBranch([room], products, riyadh, riyadh).giftStays).toBe(false)
})
