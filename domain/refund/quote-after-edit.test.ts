import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodsLine } from '../pricing/goods-line.ts'
import type { Quote, QuoteLine } from '../pricing/quote.ts'
import { quoteOrder } from '../pricing/quote-order.ts'
import { quoteAfterEdit } from './quote-after-edit.ts'

const named = { name: { en: 'Thing', ar: 'شيء' }, vatRate: 1500 }

/** Two players at 100 each and one mug at 30, and what else is asked for. */
function priced({ players = 2, mugs = 1, perPlayer = 10_000, mug = 3000 } = {}): Quote {
  const session = goodsLine({
    kind: 'booking',
    item: null,
    quantity: players,
    unitAmount: perPlayer,
    ...named,
  })
  const mugLine = goodsLine({ kind: 'product', item: 'mug', quantity: mugs, unitAmount: mug, ...named })
  const goods = mugs > 0 ? [session, mugLine] : [session]
  return quoteOrder({ currency: 'SAR', goods, promo: null, voucher: null, depositPercent: null })
}

type Wish = Parameters<typeof priced>[0]
type Order = { lines: readonly QuoteLine[]; total: number }

function edit(order: Order, from: Wish, to: Wish, more: Partial<Parameters<typeof quoteAfterEdit>[0]> = {}) {
  return quoteAfterEdit({
    oldTotal: order.total,
    lines: order.lines,
    usual: { before: priced(from), visit: priced({ ...to, mugs: from?.mugs ?? 1 }), after: priced(to) },
    paid: order.total,
    vouchers: [],
    givesBack: true,
    waives: false,
    returnsCards: false,
    ...more,
  })
}

describe('an order that staff edit', () => {
  test('costs more by what comes in, at the price of now', () => {
    const order = priced()
    const { terms, quote } = edit(order, {}, { players: 3, mugs: 2 })
    expect(terms).toMatchObject({ toPay: 13_000, toReturn: 0, back: { money: 0, vouchers: 0 } })
    expect(quote).toMatchObject({ total: 36_000, payable: 36_000 })
    expect(quote.lines).toHaveLength(2)
  })

  test('keeps what was agreed when prices have changed: only the difference is of today', () => {
    const sold = priced({ perPlayer: 8000 })
    const { terms, quote } = edit(sold, {}, { players: 3 })
    expect(terms.toPay).toBe(10_000)
    expect(quote.lines.at(-1)).toMatchObject({ item: 'price_kept', amount: -4000 })
  })

  test('late, the terms keep what a smaller visit costs less, and give back what is not taken from the store', () => {
    const order = priced()
    const { terms, quote } = edit(order, {}, { players: 1, mugs: 0 }, { givesBack: false })
    expect(terms).toEqual({
      toPay: 0,
      toReturn: 3000,
      kept: 10_000,
      byTerms: 0,
      back: { money: 3000, vouchers: 0 },
      exchanged: 0,
    })
    expect(quote.lines.at(-1)).toMatchObject({ item: 'edit_kept', amount: 10_000 })
    // It stays kept by the next edit, counts for who comes after all, and somebody may decide to give it back.
    const kept = { lines: quote.lines, total: quote.total }
    const nothing = { players: 1, mugs: 0 }
    expect(edit(kept, nothing, nothing).terms).toMatchObject({ toReturn: 0, kept: 10_000 })
    expect(edit(kept, nothing, { players: 2, mugs: 0 }).terms).toMatchObject({ toPay: 0, kept: 0 })
    expect(edit(kept, nothing, nothing, { waives: true }).terms).toMatchObject({
      toReturn: 10_000,
      byTerms: 0,
    })
  })

  test('gives back to gift cards first, and nothing that never came', () => {
    const order = priced()
    const vouchers = [{ id: 'card', spent: 5000 }]
    const fewer = { players: 1 }
    expect(edit(order, {}, fewer, { paid: 18_000, vouchers })).toMatchObject({
      terms: { back: { vouchers: 5000, money: 5000 } },
      quote: { total: 13_000, payable: 13_000 },
    })
    expect(edit(order, {}, fewer, { paid: 0, vouchers })).toMatchObject({
      terms: { toReturn: 10_000, back: { vouchers: 0, money: 0 } },
      quote: { total: 13_000, payable: 8000 },
    })
  })

  test('whatever is edited, lines are the price, and who paid has paid it or gets the rest back', () => {
    const size = fc.record({ players: fc.integer({ min: 1, max: 6 }), mugs: fc.integer({ min: 0, max: 3 }) })
    const more = fc.record({ givesBack: fc.boolean(), waives: fc.boolean() })
    const prices = fc.record({
      perPlayer: fc.integer({ min: 0, max: 9000 }),
      mug: fc.integer({ min: 0, max: 4000 }),
    })
    fc.assert(
      fc.property(
        size,
        size,
        more,
        prices,
        fc.nat(60_000),
        fc.nat(9000),
        (from, to, how, once, paid, onCard) => {
          const order = priced({ ...from, ...once })
          const spent = Math.min(onCard, order.total)
          const { quote, terms } = edit(order, from, to, {
            ...how,
            paid: Math.min(paid, order.total - spent),
            vouchers: spent > 0 ? [{ id: 'card', spent }] : [],
          })
          const sold = quote.lines.filter(({ kind }) => kind !== 'voucher')
          const sum = (lines: readonly QuoteLine[], of: 'amount' | 'vat') =>
            lines.reduce((all, line) => all + line[of], 0)
          expect(sum(sold, 'amount')).toBe(quote.total)
          expect(sum(quote.lines, 'amount')).toBe(quote.payable)
          expect(sum(sold, 'vat')).toBe(quote.vat)
          expect(quote.total).toBe(order.total + terms.toPay - terms.toReturn)
          expect(quote.payable).toBeGreaterThanOrEqual(0)
          const paidThen = Math.min(paid, order.total - spent) + spent
          const back = terms.back.money + terms.back.vouchers
          expect(back).toBe(Math.max(0, paidThen - quote.total))
        },
      ),
    )
  })
})
