import { expect, test } from 'vitest'
import { itemLine, optionNames } from './item-line.ts'
import { mergeItems } from './merge-items.ts'
import { type GiftItem, type Goods, isOffered, optionsOf, variantOf } from './store-item.ts'

const option = (slug: string, en: string, ar: string) => ({ slug, name: { en, ar } })
const variants = [
  { options: [option('black', 'Black', 'أسود'), option('maroon', 'Maroon', 'عنّابي')] },
  { options: [option('small', 'Small', 'صغير')] },
]
const mug = { name: { en: 'Mug', ar: 'كوب' }, variants }
const goods: Goods = { kind: 'product', product: 'mug', variant: ['black', 'small'], quantity: 2 }
const gift: GiftItem = {
  kind: 'gift_card',
  product: 'giftcard',
  design: 'lantern',
  worth: { of: 'amount', amount: 30_000 },
  recipientName: 'نورة',
  recipientEmail: '',
  senderName: 'Sami',
  message: '',
  locale: 'ar',
  deliverOn: null,
}

test('a choice is one option of each variant, in their order', () => {
  expect(isOffered(variants, ['black', 'small'])).toBe(true)
  for (const wrong of [[], ['black'], ['small', 'black'], ['black', 'small', 'small'], ['toString', 'small']])
    expect(isOffered(variants, wrong), String(wrong)).toBe(false)
  expect(isOffered([], [])).toBe(true)
})

test('a shelf is named after its options, both ways', () => {
  for (const options of [[], ['black'], ['black', 'small']])
    expect(optionsOf(variantOf(options))).toEqual(options)
})

test('the same thing twice is one thing more often; gift cards stay apart', () => {
  const other: Goods = { ...goods, variant: ['maroon', 'small'] }
  expect(mergeItems([goods, gift, other, { ...goods, quantity: 3 }, gift])).toEqual([
    { ...goods, quantity: 5 },
    gift,
    other,
    gift,
  ])
})

test('a line says what was chosen, and only things bear VAT', () => {
  expect(itemLine(mug, goods, { unitAmount: 11_500, vatRate: 1500 })).toEqual({
    kind: 'product',
    item: 'mug/black/small',
    name: { en: 'Mug, Black, Small', ar: 'كوب، أسود، صغير' },
    quantity: 2,
    unitAmount: 11_500,
    amount: 23_000,
    vatRate: 1500,
    vat: 3000,
  })
  const card = { name: { en: 'Gift card', ar: 'بطاقة هدية' }, variants: [] }
  expect(itemLine(card, gift, { unitAmount: 30_000, vatRate: 1500 })).toMatchObject({
    kind: 'gift_card',
    item: 'giftcard/lantern',
    quantity: 1,
    amount: 30_000,
    vatRate: 0,
    vat: 0,
  })
  expect(optionNames([], gift)).toEqual([{ en: 'The Lantern', ar: 'الفانوس' }])
})
