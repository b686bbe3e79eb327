import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsLine, vatWithin } from './goods-line.ts'
import { quoteOrder } from './quote-order.ts'
import { promoCode } from './test-plan.ts'

const name = { en: 'Name', ar: 'اسم' }
const line = (kind: Parameters<typeof goodsLine>[0]['kind'], unitAmount: number, quantity = 1) =>
  goodsLine({ kind, item: 'item', name, quantity, unitAmount, vatRate: 1500 })

test('VAT is inside the price, rounded half up', () => {
  expect(vatWithin(11_500, 1500)).toBe(1500)
  expect(vatWithin(100, 1500)).toBe(13)
  expect(vatWithin(1, 10_000)).toBe(1)
  expect(vatWithin(4750, 0)).toBe(0)
  // More than a float can multiply exactly.
  expect(vatWithin(9_000_000_000_000_001, 1500)).toBe(1_173_913_043_478_261)
})

test.each([
  ['codes are for playing and for things of the store, never for gift cards', [], -9000, -1174],
  ['a code for certain rooms is for playing there alone', [7], -5000, -652],
])('of a store order: %s', (_, roomIds, discount, vat) => {
  const goods = [line('booking', 10_000), line('product', 4000, 2), line('gift_card', 20_000)]
  const quote = quoteOrder({
    currency: 'SAR',
    goods,
    promo: promoCode({ effect: { percent: 5000 }, roomIds }),
    voucher: { id: 'v1', balance: 3000 },
    depositPercent: 30,
  })
  const total = 38_000 + discount
  expect(quote).toMatchObject({ total, payable: total - 3000, dueNow: total - 3000 })
  expect(quote.lines.map(({ kind, amount, vat }) => [kind, amount, vat])).toEqual([
    ['booking', 10_000, 1304],
    ['product', 8000, 1043],
    ['gift_card', 20_000, 0],
    ['discount', discount, vat],
    ['voucher', -3000, 0],
  ])
})

test('a code has no line where there is nothing to take off', () => {
  const base = { currency: 'SAR', voucher: null, depositPercent: null } as const
  const promo = promoCode({ effect: { amount: 100, currency: 'SAR' } })
  expect(quoteOrder({ ...base, goods: [line('gift_card', 500)], promo }).lines).toHaveLength(1)
  expect(quoteOrder({ ...base, goods: [], promo })).toMatchObject({ lines: [], total: 0, dueNow: 0 })
})

test('an order that costs nothing has no VAT, however its lines were rounded', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(300), { minLength: 1, maxLength: 6 }),
      fc.nat(10_000),
      fc.integer({ min: 1, max: 10_000 }),
      (amounts, vatRate, percent) => {
        const goods = amounts.map((unitAmount) =>
          goodsLine({ kind: 'add_on', item: null, name, quantity: 1, unitAmount, vatRate }),
        )
        const base = { currency: 'KWD', goods, voucher: null, depositPercent: null } as const
        expect(quoteOrder({ ...base, promo: promoCode({ effect: { percent: 10_000 } }) })).toMatchObject({
          total: 0,
          vat: 0,
        })
        const { vat, total } = quoteOrder({ ...base, promo: promoCode({ effect: { percent } }) })
        expect(0 <= vat && vat <= total).toBe(true)
      },
    ),
  )
})
