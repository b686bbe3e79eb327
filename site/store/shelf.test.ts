import { expect, test } from 'vitest'
import type { Product } from '#contracts/product.ts'
import type { Currency } from '#domain/money/money.ts'
import { narrowShelf } from './shelf.server.ts'

function thing(slug: string, currencies: readonly Currency[]): Product {
  const name = { en: slug, ar: slug }
  const prices = currencies.map((currency) => ({ amount: 5000, currency }))
  const texts = { name, short: name, description: name }
  return {
    slug,
    kind: 'merchandise',
    ...texts,
    variants: [],
    pictures: [],
    giftCard: null,
    stock: [],
    prices,
  }
}

test('a shelf holds what its branch has a price for', () => {
  const things = [thing('mug', ['SAR', 'KWD']), thing('candle', ['KWD'])]
  const view = { words: '', kind: null, inStock: false }
  const shelf = (branch: string, currency: Currency) =>
    narrowShelf(things, { ...view, branch, currency }).map(({ slug }) => slug)
  expect(shelf('riyadh', 'SAR')).toEqual(['mug'])
  expect(shelf('kuwait', 'KWD')).toEqual(['mug', 'candle'])
})
