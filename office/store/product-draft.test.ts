import { expect, test } from 'vitest'
import { productContentOf, productDraft } from './product-draft.ts'

const both = (text: string) => ({ en: text, ar: text })
const mug = {
  slug: 'mug',
  kind: 'merchandise' as const,
  name: both('Mug'),
  short: both('A mug'),
  description: both('For tea.'),
  variants: [],
  pictures: [],
  published: true,
  shelves: [],
  giftWorth: null,
  prices: [
    { amount: 6900, currency: 'SAR' as const },
    { amount: 5500, currency: 'KWD' as const },
  ],
}
const currencies = ['AED', 'KWD', 'SAR'] as const

test('prices are typed in whole units, and an empty one is none', () => {
  const draft = productDraft(mug)
  expect(draft.prices).toEqual({ SAR: '69.00', KWD: '5.500' })
  const read = productContentOf({ ...draft, prices: { SAR: '٧٠', AED: ' ' } }, currencies)
  expect(read).toMatchObject({ ok: true, content: { prices: [{ amount: 7000, currency: 'SAR' }] } })
})

test('a price that is none names its currency', () => {
  const draft = { ...productDraft(null), prices: { KWD: 'five' } }
  expect(productContentOf(draft, currencies)).toEqual({ ok: false, wrong: 'KWD' })
})
