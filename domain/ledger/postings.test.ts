import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedSaleEntries,
  type Entry,
  keptOfSale,
  paymentEntries,
  refundEntries,
  type SaleTotals,
  saleEntries,
  writeOffEntries,
} from './postings.ts'

const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0)
const of = (entries: readonly Entry[], account: string) =>
  sum(entries.filter((entry) => entry.account === account))

const sale = fc
  .record({
    total: fc.integer({ min: 0, max: 10_000_000 }),
    vatShare: fc.double({ min: 0, max: 0.3, noNaN: true }),
    voucherShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(
    ({ total, vatShare, voucherShare }): SaleTotals => ({
      total,
      vat: Math.floor(total * vatShare),
      payable: total - Math.floor(total * voucherShare),
      giftCards: 0,
    }),
  )

test('a sale with VAT and a voucher', () => {
  expect(saleEntries({ total: 46_000, vat: 6_000, payable: 36_000, giftCards: 0 })).toEqual([
    { account: 'guest', amount: 36_000 },
    { account: 'vouchers', amount: 10_000 },
    { account: 'sales', amount: -40_000 },
    { account: 'vat', amount: -6_000 },
  ])
})

test('a gift card is owed, not earned', () => {
  const entries = saleEntries({ total: 20_000, vat: 0, payable: 20_000, giftCards: 20_000 })
  expect(entries).toEqual([
    { account: 'guest', amount: 20_000 },
    { account: 'vouchers', amount: -20_000 },
  ])
})

describe('always', () => {
  test('each posting adds up to nothing', () => {
    fc.assert(
      fc.property(sale, sale, fc.integer({ min: 1, max: 10_000_000 }), (before, after, amount) => {
        const postings = [
          saleEntries(before),
          changedSaleEntries(before, after),
          paymentEntries(amount),
          refundEntries(amount),
        ]
        for (const posting of postings) expect(sum(posting)).toBe(0)
      }),
    )
  })

  test('a cancelled sale that was paid leaves nobody owing anything once the refund has gone', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 0, max: 10_000 }), (sold, share) => {
        const kept = {
          money: Math.floor((sold.payable * share) / 10_000),
          vouchers: Math.floor(((sold.total - sold.payable) * share) / 10_000),
        }
        const left = keptOfSale(sold, kept)
        const all = [
          ...saleEntries(sold),
          ...paymentEntries(sold.payable),
          ...changedSaleEntries(sold, left),
          ...refundEntries(sold.payable - kept.money),
        ]
        expect(of(all, 'guest')).toBe(0)
        expect(of(all, 'money')).toBe(kept.money)
        expect(of(all, 'vouchers')).toBe(kept.vouchers)
        expect(sum(all)).toBe(0)
        expect(left.vat).toBeGreaterThanOrEqual(0)
        expect(left.vat).toBeLessThanOrEqual(Math.max(sold.vat, 0))
      }),
    )
  })
})

test('a gift card that is given away is owed from then on, and written off when it is voided', () => {
  const given = saleEntries({ total: 0, vat: 0, payable: 0, giftCards: 30_000 })
  expect(given).toEqual([
    { account: 'vouchers', amount: -30_000 },
    { account: 'sales', amount: 30_000 },
  ])
  const all = [...given, ...writeOffEntries(30_000)]
  expect([of(all, 'vouchers'), of(all, 'sales')]).toEqual([0, 0])
})
