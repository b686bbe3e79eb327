import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenBackEntries, vatGivenBack } from '../ledger/postings.ts'
import type { QuoteLine } from '../pricing/quote.ts'
import { quoteAfterRefund, withGivenBack } from './quote-after-refund.ts'

const name = { en: 'a', ar: 'ا' }
const session = (amount: number, vat: number): QuoteLine => ({
  kind: 'booking',
  item: null,
  name,
  quantity: 1,
  unitAmount: amount,
  amount,
  vatRate: 1500,
  vat,
})
const card = (spent: number): QuoteLine => ({
  kind: 'voucher',
  item: 'v',
  name,
  quantity: 1,
  unitAmount: -spent,
  amount: -spent,
  vatRate: 0,
  vat: 0,
})

/** A sale, a gift card that paid a part of it, and what is given back where. */
const refunds = fc
  .record({ total: fc.integer({ min: 1, max: 1_000_000 }), rate: fc.constantFrom(0, 500, 1500) })
  .chain(({ total, rate }) =>
    fc.record({
      total: fc.constant(total),
      vat: fc.constant(Math.round((total * rate) / (10_000 + rate))),
      spent: fc.integer({ min: 0, max: total }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      onCard: fc.boolean(),
    }),
  )

describe('giving a part of a sale back', () => {
  test('balances, takes no more VAT than there is, and makes the order exactly that much cheaper', () => {
    fc.assert(
      fc.property(refunds, ({ total, vat, spent, share, onCard }) => {
        const amount = Math.max(1, Math.floor(total * share))
        const vouchers = onCard ? 0 : Math.min(amount, spent)
        const given = onCard
          ? { money: 0, vouchers: 0, giftCard: amount }
          : { money: amount - vouchers, vouchers, giftCard: 0 }
        const entries = givenBackEntries({ earned: total, vat }, given)
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
        const vatBack = vatGivenBack({ earned: total, vat }, amount)
        expect(vatBack).toBeLessThanOrEqual(vat)
        if (amount === total) expect(vatBack).toBe(vat)
        const lines = [session(total, vat), ...(spent > 0 ? [card(spent)] : [])]
        const voucherId = onCard ? 'new' : null
        const after = quoteAfterRefund({ currency: 'SAR', lines, given, vat: vatBack, voucherId })
        expect(after.total).toBe(onCard ? total : total - amount)
        expect(after.payable).toBe(total - spent - given.money)
        expect(after.vat).toBe(vat - vatBack)
        expect(after.payable).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is not paid again by moving to another evening, and never makes a price less than nothing', () => {
    const before = quoteAfterRefund({
      currency: 'SAR',
      lines: [session(40_000, 5217)],
      given: { money: 10_000, vouchers: 0, giftCard: 0 },
      vat: 1304,
      voucherId: null,
    })
    const quote = (total: number, vat: number) => {
      const sums = { total, payable: total, dueNow: total, vat }
      return { currency: 'SAR', lines: [session(total, vat)], ...sums } as const
    }
    expect(withGivenBack(quote(40_000, 5217), before.lines)).toMatchObject({ total: 30_000, vat: 3913 })
    expect(withGivenBack(quote(8000, 1043), before.lines)).toMatchObject({ total: 0, vat: 0 })
    expect(withGivenBack(quote(8000, 1043), [])).toEqual(quote(8000, 1043))
  })
})
