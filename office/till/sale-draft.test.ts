import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  itemsOf,
  leftOf,
  type SaleLine,
  type Thing,
  totalOf,
  withGiftCard,
  withOneLess,
  withThing,
} from './sale-draft.ts'

const thing = (product: string, changes: Partial<Thing> = {}): Thing => ({
  product,
  variant: [],
  name: { en: product, ar: product },
  options: null,
  picture: null,
  amount: 5500,
  left: null,
  ...changes,
})
const card = {
  name: { en: 'Gift card', ar: 'بطاقة هدية' },
  amount: 20_000,
  giftCard: {
    kind: 'gift_card' as const,
    product: 'gift-card',
    design: 'keyhole',
    worth: { of: 'amount' as const, amount: 20_000 },
    recipientName: 'Lubna',
    recipientEmail: '',
    senderName: 'Noura',
    message: '',
    locale: 'en' as const,
    deliverOn: null,
  },
}

test('two of the same are a line, another colour is another one', () => {
  const black = thing('mug', { variant: ['black'], options: { en: 'Black', ar: 'أسود' } })
  const red = thing('mug', { variant: ['red'], options: { en: 'Red', ar: 'أحمر' } })
  const lines = withThing(withThing(withThing([], black), red), black)
  expect(lines.map(({ name, quantity }) => [name.en, quantity])).toEqual([
    ['mug, Black', 2],
    ['mug, Red', 1],
  ])
  expect(itemsOf(lines)).toEqual([
    { kind: 'product', product: 'mug', variant: ['black'], quantity: 2 },
    { kind: 'product', product: 'mug', variant: ['red'], quantity: 1 },
  ])
  expect(totalOf(lines)).toBe(16_500)
})

test('no more than lie there, and one less than one is none', () => {
  const last = thing('map', { left: 1 })
  const lines = withThing(withThing([], last), last)
  expect(lines).toMatchObject([{ quantity: 1 }])
  expect(leftOf(lines, last)).toBe(0)
  expect(withOneLess(lines, 'map')).toEqual([])
})

test('two gift cards of the same worth are two', () => {
  const lines = withGiftCard(withGiftCard([], card), card)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2)
  expect(itemsOf(lines)).toEqual([card.giftCard, card.giftCard])
  expect(totalOf(lines)).toBe(40_000)
})

test('whatever is pressed, what is sent is what is paid for', () => {
  const things = [thing('mug', { left: 3 }), thing('map', { amount: 700 }), thing('key', { left: 0 })]
  const press = fc.oneof(
    fc.record({ more: fc.constantFrom(...things) }),
    fc.record({ less: fc.constantFrom('mug', 'map', 'key') }),
  )
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      let lines: readonly SaleLine[] = []
      for (const one of presses)
        lines = 'more' in one ? withThing(lines, one.more) : withOneLess(lines, one.less)
      const priceOf = (product: string) => things.find((one) => one.product === product)?.amount ?? 0
      const sum = itemsOf(lines).reduce(
        (all, item) => all + (item.kind === 'product' ? item.quantity * priceOf(item.product) : 0),
        0,
      )
      expect(totalOf(lines)).toBe(sum)
      for (const one of things) expect(leftOf(lines, one)).toBeGreaterThanOrEqual(0)
      expect(lines.some(({ key }) => key === 'key')).toBe(false)
    }),
  )
})
