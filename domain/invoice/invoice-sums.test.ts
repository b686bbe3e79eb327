import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodsLine } from '../pricing/goods-line.ts'
import { quoteOrder } from '../pricing/quote-order.ts'
import { type InvoicedOrder, invoiceSums } from './invoice-sums.ts'

const name = { en: 'Room', ar: 'غرفة' }

function quoteOf(unitAmounts: readonly number[], rates: readonly number[], balance: number) {
  const goods = unitAmounts.map((unitAmount, index) =>
    goodsLine({ kind: 'booking', item: null, name, quantity: 1, unitAmount, vatRate: rates[index] ?? 0 }),
  )
  const voucher = balance > 0 ? { id: 'v', balance } : null
  return quoteOrder({ currency: 'SAR', goods, promo: null, voucher, depositPercent: null })
}

function paidOrder(quote: ReturnType<typeof quoteOf>): InvoicedOrder {
  const none = { cancelled: false, givenBack: 0, promisedBack: 0 }
  return { ...quote, ...none, received: quote.payable, vouchers: quote.total - quote.payable }
}

const sums = (
  values: readonly { net: number; vat: number; gross: number }[],
  field: 'net' | 'vat' | 'gross',
) => values.reduce((sum, one) => sum + one[field], 0)

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
const rates = fc.array(fc.constantFrom(0, 500, 1500), { minLength: 5, maxLength: 5 })

describe('the sums of an invoice', () => {
  test('four players in Riyadh, half given back', () => {
    const quote = quoteOf([46_000], [1500], 0)
    const whole = invoiceSums(paidOrder(quote))
    expect(whole).toMatchObject({ total: 46_000, vat: 6_000, due: 0, credit: null })
    expect(whole.rates).toEqual([{ rate: 1500, net: 40_000, vat: 6_000, gross: 46_000 }])
    const half = invoiceSums({ ...paidOrder(quote), cancelled: true, promisedBack: 23_000 })
    expect(half).toMatchObject({
      total: 23_000,
      vat: 3_000,
      due: 0,
      credit: { amount: -23_000, vat: -3_000 },
    })
    expect(half.rates).toEqual([{ rate: 1500, net: 20_000, vat: 3_000, gross: 23_000 }])
  })

  test('a gift card has no VAT and stays sold, whatever is given back', () => {
    const line = { item: null, name, quantity: 1, vatRate: 1500 }
    const goods = [
      goodsLine({ ...line, kind: 'booking', unitAmount: 46_000 }),
      goodsLine({ ...line, kind: 'gift_card', unitAmount: 30_000 }),
    ]
    const quote = quoteOrder({ currency: 'SAR', goods, promo: null, voucher: null, depositPercent: null })
    const card = { rate: 0, net: 30_000, vat: 0, gross: 30_000 }
    expect(invoiceSums(paidOrder(quote)).rates).toEqual([
      { rate: 1500, net: 40_000, vat: 6_000, gross: 46_000 },
      card,
    ])
    const half = invoiceSums({ ...paidOrder(quote), cancelled: true, promisedBack: 23_000 })
    expect(half).toMatchObject({ total: 53_000, vat: 3_000, credit: { amount: -23_000, vat: -3_000 } })
    expect(half.rates).toEqual([{ rate: 1500, net: 20_000, vat: 3_000, gross: 23_000 }, card])
  })

  test('a deposit leaves the rest due', () => {
    const order = { ...paidOrder(quoteOf([46_000], [1500], 0)), received: 13_800 }
    expect(invoiceSums(order).due).toBe(32_200)
  })

  test('whatever was sold, paid and given back, rates add up to the total, and nothing is lost', () => {
    fc.assert(
      fc.property(amounts, rates, fc.nat(500_000), fc.nat(100), (sold, taxed, balance, percent) => {
        const order = paidOrder(quoteOf(sold, taxed, balance))
        const back = Math.floor((order.received * percent) / 100)
        for (const one of [order, { ...order, cancelled: true, givenBack: back }]) {
          const made = invoiceSums(one)
          expect(sums(made.rates, 'gross')).toBe(made.total)
          expect(sums(made.rates, 'vat')).toBe(made.vat)
          expect(sums(made.rates, 'net')).toBe(made.total - made.vat)
          for (const { rate, vat } of made.rates) if (rate === 0) expect(vat).toBe(0)
          const listed = made.lines.reduce((sum, { amount }) => sum + amount, 0) + (made.credit?.amount ?? 0)
          expect(listed).toBe(made.total)
          expect(made.vouchers + made.received - made.givenBack + made.due).toBe(made.total)
        }
      }),
    )
  })
})
