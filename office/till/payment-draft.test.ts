import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PayingMeans, payingMeans } from '#domain/till/means.ts'
import {
  newPayment,
  type PaymentDraft,
  readPart,
  readPayment,
  restOf,
  withMeans,
  withNextPart,
  withoutPart,
} from './payment-draft.ts'

const typed = (draft: PaymentDraft, changes: Partial<PaymentDraft['part']>): PaymentDraft => ({
  ...draft,
  part: { ...draft.part, ...changes },
})

test('a group pays all of it in cash and gets change', () => {
  const draft = typed(newPayment(18_500, 'SAR', 'cash'), { given: '200' })
  expect(readPart(draft)).toMatchObject({ amount: 18_500, change: 1500, faults: [] })
  expect(readPayment(draft)).toEqual([{ means: 'cash', amount: 18_500, tendered: 20_000 }])
})

test('less than the amount is no change, and more than is due is no payment', () => {
  const draft = newPayment(18_500, 'SAR', 'cash')
  expect(readPart(typed(draft, { given: '١٨٠' })).faults).toEqual(['given'])
  expect(readPart(typed(draft, { amount: '185.01' })).faults).toEqual(['amount'])
  expect(readPart(typed(draft, { amount: '' })).faults).toEqual(['amount'])
  expect(readPayment(typed(draft, { amount: '0' }))).toBeNull()
})

test('half in cash, the rest by the terminal with its number', () => {
  const half = typed(newPayment(40_000, 'SAR', 'cash'), { amount: '250' })
  const rest = withNextPart(half)
  expect([restOf(rest), rest.part.means, rest.part.amount]).toEqual([15_000, 'card_terminal', '150.00'])
  expect(readPayment(typed(rest, { receiptNumber: ' 0042 ' }))).toEqual([
    { means: 'cash', amount: 25_000 },
    { means: 'card_terminal', amount: 15_000, receiptNumber: '0042' },
  ])
  expect(withoutPart(rest, 0)).toMatchObject({ ready: [], part: { amount: '400.00' } })
})

test('a gift card needs its code, and what was typed for another means is not sent', () => {
  const card = withMeans(typed(newPayment(5000, 'SAR', 'cash'), { given: '100' }), 'gift_card')
  expect(readPart(card).faults).toEqual(['gift_card'])
  expect(readPayment(typed(card, { giftCard: ' DEM0 G1FT ' }))).toEqual([
    { means: 'gift_card', amount: 5000, giftCard: 'DEM0 G1FT' },
  ])
})

test('whatever is pressed, the parts are never more than what is due', () => {
  const press = fc.oneof(
    fc.record({ next: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({ without: fc.nat({ max: 3 }) }),
    fc.record({ means: fc.constantFrom<PayingMeans>(...payingMeans) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.array(press, { maxLength: 8 }), (due, presses) => {
      let draft = newPayment(due, 'KWD', 'cash')
      for (const one of presses) {
        if ('next' in one)
          draft = withNextPart(typed(draft, { amount: String(one.next / 1000), giftCard: 'X' }))
        else if ('without' in one) draft = withoutPart(draft, one.without)
        else draft = withMeans(draft, one.means)
        const sum = (readPayment(draft) ?? draft.ready).reduce((all, { amount }) => all + amount, 0)
        expect(sum).toBeLessThanOrEqual(due)
      }
    }),
  )
})
