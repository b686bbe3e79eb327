import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Account,
  changedSaleEntries,
  type Entry,
  keptOfSale,
  paymentEntries,
  refundEntries,
  saleEntries,
} from '../ledger/postings.ts'
import { bookedFees, keptFees } from '../pricing/fee-lines.ts'
import type { PricePlan } from '../pricing/price-plan.ts'
import type { Quote } from '../pricing/quote.ts'
import { type QuoteInput, quoteBooking } from '../pricing/quote-booking.ts'
import type { Group } from '../pricing/session-lines.ts'
import { anyBooking, booking, fee, riyadhPlan } from '../pricing/test-plan.ts'
import { cancelOrderTerms } from './cancel-order-terms.ts'
import { refundTerms } from './cancel-terms.ts'
import { quoteAfterEdit } from './quote-after-edit.ts'

const anyGroups = fc.array(fc.record({ players: fc.integer({ min: 1, max: 14 }), children: fc.nat(13) }), {
  minLength: 1,
  maxLength: 6,
})

/** An order that is paid and edited, with its books. */
function sell(plan: PricePlan, input: QuoteInput) {
  const chosen = { ...input, voucher: null, pays: 'full' } as const
  const books = new Map<Account, number>()
  const post = (entries: readonly Entry[]) => {
    for (const { account, amount } of entries) books.set(account, (books.get(account) ?? 0) + amount)
  }
  const saleOf = ({ total, vat, payable }: Quote) => ({ total, vat, payable, giftCards: 0 })
  let group: Group = input
  let quote = quoteBooking(plan, chosen)
  let paid = quote.total
  post([...saleEntries(saleOf(quote)), ...paymentEntries(paid)])
  // Today's fees are others: an order keeps its own.
  const priceOf = (to: Group) =>
    quoteBooking({ ...plan, fees: bookedFees(quote.lines) }, { ...chosen, ...to })
  return {
    books,
    now: () => ({ quote, paid }),
    edit(to: Group) {
      const after = priceOf(to)
      const edited = quoteAfterEdit({
        oldTotal: quote.total,
        lines: quote.lines,
        usual: { before: priceOf(group), visit: after, after },
        paid,
        vouchers: [],
        givesBack: true,
        waives: false,
        returnsCards: false,
      })
      const { toPay, back } = edited.terms
      post(changedSaleEntries(saleOf(quote), saleOf(edited.quote)))
      post([...paymentEntries(toPay), ...refundEntries(back.money)])
      paid += toPay - back.money
      group = to
      quote = edited.quote
    },
    cancel(byTerms: boolean, share = 10_000) {
      const { currency, lines } = quote
      const order = { currency, lines, promo: chosen.promo, isHandedOver: () => false, paid, byTerms }
      const terms = cancelOrderTerms(order, (left) => refundTerms(left, share, currency))
      post(refundEntries(terms.refund))
      const sale = saleOf(quote)
      post(changedSaleEntries(sale, keptOfSale(sale, { money: paid - terms.refund, vouchers: 0 })))
      return terms
    },
  }
}

const always = (check: (plan: PricePlan, input: QuoteInput, groups: Group[]) => void) =>
  fc.assert(
    fc.property(anyBooking, anyGroups, ([plan, input], groups) => check(plan, input, groups)),
    { numRuns: 300, seed: 26 },
  )

test('after any edits the price is what was paid, and all of it comes back', () => {
  always((plan, input, groups) => {
    const order = sell(plan, input)
    for (const group of groups) {
      order.edit(group)
      const { quote, paid } = order.now()
      expect(quote.total).toBe(paid)
      expect(order.books.get('guest') ?? 0).toBe(0)
    }
    const { paid } = order.now()
    expect(order.cancel(false)).toMatchObject({ refund: paid, kept: 0, fees: 0 })
    for (const left of order.books.values()) expect(left).toBe(0)
  })
})

test('there and back is as it was, fees and all', () => {
  always((plan, input, groups) => {
    const order = sell(plan, input)
    const before = order.now()
    const books = new Map(order.books)
    for (const group of groups) order.edit(group)
    order.edit(input)
    const after = order.now()
    expect(after.quote.total).toBe(before.quote.total)
    expect(after.paid).toBe(before.paid)
    // Nothing but lines that are the same: no correction stays behind.
    expect(after.quote.lines.filter(({ kind }) => kind !== 'voucher')).toEqual(
      before.quote.lines.filter(({ kind }) => kind !== 'voucher'),
    )
    for (const [account, amount] of books) expect(order.books.get(account)).toBe(amount)
  })
})

test('a guest who cancels leaves the fees that are not refunded, and nothing else in time', () => {
  always((plan, input) => {
    const order = sell(plan, input)
    const { quote, paid } = order.now()
    const fees = Math.min(paid, keptFees(quote.lines))
    expect(order.cancel(true)).toMatchObject({ refund: paid - fees, kept: fees, fees })
    expect(order.books.get('guest') ?? 0).toBe(0)
    expect(order.books.get('money') ?? 0).toBe(fees)
  })
})

test('half goes back of what is not such a fee', () => {
  const fees = [fee({ amount: 2000, refundable: false }), fee({ id: 2, by: 'player', amount: 500 })]
  const order = sell({ ...riyadhPlan, fees }, booking())
  // 440.00 + 20.00 + 4 × 5.00
  expect(order.cancel(true, 5000)).toEqual({ share: 5000, refund: 23_000, kept: 25_000, fees: 2000 })
})
