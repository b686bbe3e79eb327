import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsLine } from './goods-line.ts'
import { quoteOrder } from './quote-order.ts'
import { quoteWithoutGoods } from './quote-without-goods.ts'
import { promoCode } from './test-plan.ts'

const name = { en: 'Name', ar: 'اسم' }
const line = (kind: Parameters<typeof goodsLine>[0]['kind'], unitAmount: number, quantity = 1) =>
  goodsLine({ kind, item: kind, name, quantity, unitAmount, vatRate: 1500 })

const base = { currency: 'SAR', depositPercent: null } as const

test('what goes back is what was paid for what is missing', () => {
  const promo = promoCode({ effect: { percent: 2500 } })
  const goods = [line('booking', 10_000), line('product', 4000, 2), line('gift_card', 20_000)]
  const { lines } = quoteOrder({ ...base, goods, promo, voucher: null })
  const left = quoteWithoutGoods({ currency: 'SAR', lines, promo }, new Map([[1, 1]]))
  expect(left).toMatchObject({ total: 7500 + 3000 + 20_000, payable: 30_500 })
  const none = quoteWithoutGoods({ currency: 'SAR', lines, promo }, new Map([[1, 0]]))
  expect(none.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['booking', 10_000],
    ['gift_card', 20_000],
    ['discount', -2500],
  ])
})

test('a code for certain rooms was never for the missing thing', () => {
  const promo = promoCode({ effect: { percent: 5000 }, roomIds: [7] })
  const goods = [line('booking', 10_000), line('product', 4000)]
  const { lines } = quoteOrder({ ...base, goods, promo, voucher: null })
  expect(quoteWithoutGoods({ currency: 'SAR', lines, promo }, new Map([[1, 0]]))).toMatchObject({
    total: 5000,
  })
})

test('however much is missing: no price below nothing, no VAT beyond the price, never dearer than before', () => {
  const anyGoods = fc.record({
    kind: fc.constantFrom('booking' as const, 'product' as const, 'gift_card' as const, 'add_on' as const),
    unitAmount: fc.nat(5000),
    quantity: fc.integer({ min: 1, max: 4 }),
    left: fc.nat(4),
  })
  const effect = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 9000 }), currency: fc.constant('SAR' as const) }),
  )
  const voucher = fc.option(fc.record({ id: fc.constant('v'), balance: fc.integer({ min: 1, max: 9000 }) }))
  fc.assert(
    fc.property(fc.array(anyGoods, { maxLength: 5 }), fc.option(effect), voucher, (all, taken, card) => {
      const promo = taken && promoCode({ effect: taken })
      const goods = all.map(({ kind, unitAmount, quantity }) => line(kind, unitAmount, quantity))
      const before = quoteOrder({ ...base, goods, promo, voucher: card })
      const quantities = new Map(all.map(({ left }, index) => [index, left]))
      const after = quoteWithoutGoods({ currency: 'SAR', lines: before.lines, promo }, quantities)
      const sold = after.lines.filter(({ kind }) => kind !== 'voucher')
      expect(after.total).toBe(sold.reduce((sum, { amount }) => sum + amount, 0))
      expect(after.payable).toBe(after.lines.reduce((sum, { amount }) => sum + amount, 0))
      expect(after.total).toBeGreaterThanOrEqual(0)
      expect(after.total).toBeLessThanOrEqual(before.total)
      expect(after.payable).toBeGreaterThanOrEqual(0)
      expect(after.payable).toBeLessThanOrEqual(before.payable)
      expect(after.vat).toBeGreaterThanOrEqual(0)
      expect(after.vat).toBeLessThanOrEqual(after.total)
    }),
    { numRuns: 300 },
  )
})
