import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsLine } from './goods-line.ts'
import { quoteOrder } from './quote-order.ts'
import { isStaffLine, readStaffLines, staffLines, withStaffLines } from './staff-lines.ts'

const name = { en: 'The vault', ar: 'الخزنة' }

function priced(amount: number) {
  const session = goodsLine({
    kind: 'booking',
    item: null,
    name,
    quantity: 1,
    unitAmount: amount,
    vatRate: 1500,
  })
  return quoteOrder({ currency: 'SAR', goods: [session], promo: null, voucher: null, depositPercent: null })
}

test('a line of its own is paid with its VAT, and a discount takes its share of the VAT along', () => {
  const byStaff = staffLines({ free: [{ text: 'A broken lamp', amount: 11_500 }], discount: 5750 }, 1500)
  const quote = withStaffLines(priced(46_000), byStaff)
  expect(quote).toMatchObject({ total: 51_750, payable: 51_750, vat: 6750 })
  expect(quote.lines.map(({ kind, amount, vat }) => [kind, amount, vat])).toEqual([
    ['booking', 46_000, 6000],
    ['add_on', 11_500, 1500],
    ['discount', -5750, -750],
  ])
  expect(readStaffLines(quote.lines)).toEqual({
    free: [{ text: 'A broken lamp', amount: 11_500 }],
    discount: 5750,
  })
  expect(quote.lines.map(isStaffLine)).toEqual([false, true, true])
})

test('however much is taken off, nothing costs less than nothing, and no VAT is left of nothing', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(200_000),
      fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 3 }),
      (amount, discount, free) => {
        const byStaff = staffLines(
          { free: free.map((one) => ({ text: 'More', amount: one })), discount },
          1500,
        )
        const quote = withStaffLines(priced(amount), byStaff)
        const worth = amount + free.reduce((sum, one) => sum + one, 0)
        expect(quote.total).toBe(Math.max(0, worth - discount))
        expect(quote.vat).toBeGreaterThanOrEqual(0)
        if (quote.total === 0) expect(quote.vat).toBe(0)
        expect(quote.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(quote.vat)
      },
    ),
  )
})
