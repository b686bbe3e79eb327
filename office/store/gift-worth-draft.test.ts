import { expect, test } from 'vitest'
import { giftWorthDraft, giftWorthOf } from './gift-worth-draft.ts'

const worth = {
  amounts: { SAR: [10_000, 20_050], KWD: [5000] },
  customAmount: { SAR: { min: 5000, max: 200_000 } },
  validMonths: 12,
}
const sold = ['SAR', 'KWD'] as const

test('what a card is worth is read as it was written, in either language’s digits', () => {
  const draft = giftWorthDraft(worth, sold)
  expect(draft.currencies.SAR).toEqual({ amounts: '100, 200.50', min: '50', max: '2000' })
  expect(giftWorthOf(draft, sold)).toEqual({ ok: true, worth })
  const arabic = {
    ...draft,
    currencies: {
      SAR: { amounts: '١٠٠، ٢٠٠٫٥', min: '٥٠', max: '٢٠٠٠' },
      KWD: { amounts: '5', min: '', max: '' },
    },
  }
  expect(giftWorthOf(arabic, sold)).toEqual({ ok: true, worth })
})

test('half a pair of bounds, words and a wrong order name their currency', () => {
  const draft = giftWorthDraft(worth, sold)
  const with_ = (change: object) => ({
    ...draft,
    currencies: { ...draft.currencies, KWD: { amounts: '', min: '', max: '', ...change } },
  })
  for (const change of [{ min: '5' }, { amounts: 'five' }, { amounts: '20 10' }, { min: '9', max: '3' }])
    expect(giftWorthOf(with_(change), sold)).toEqual({ ok: false, wrong: 'KWD' })
  expect(giftWorthOf({ ...draft, months: '0' }, sold)).toEqual({ ok: false, wrong: 'months' })
})
