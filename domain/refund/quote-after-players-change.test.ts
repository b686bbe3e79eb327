import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { goodsLine } from '../pricing/goods-line.ts'
import type { Quote } from '../pricing/quote.ts'
import { quoteOrder } from '../pricing/quote-order.ts'
import { quoteAfterPlayersChange } from './quote-after-players-change.ts'

const hour = 3_600_000
const startsAt = Date.UTC(2026, 10, 20, 18)

function priced(players: number, perPlayer: number): Quote {
  const line = goodsLine({
    kind: 'booking',
    item: null,
    name: { en: 'The vault', ar: 'الخزنة' },
    quantity: players,
    unitAmount: perPlayer,
    vatRate: 1500,
  })
  return quoteOrder({ currency: 'SAR', goods: [line], promo: null, voucher: null, depositPercent: null })
}

type Change = { from: number; to: number; perPlayer?: (players: number) => number; spent?: number }

function change(order: Quote, { from, to, perPlayer = () => 10_000, spent = 0 }: Change, hoursBefore = 30) {
  return quoteAfterPlayersChange({
    oldTotal: order.total,
    lines: order.lines,
    usualBefore: priced(from, perPlayer(from)),
    usualAfter: priced(to, perPlayer(to)),
    voucher: spent > 0 ? { id: 'card', spent } : null,
    startsAt,
    now: startsAt - hoursBefore * hour,
    policy: defaultPolicy,
  })
}

describe('another number of players', () => {
  test('costs what one more costs, without a line that explains anything', () => {
    const { terms, quote } = change(priced(4, 10_000), { from: 4, to: 5 })
    expect(terms).toEqual({ allowed: true, toPay: 10_000, toReturn: 0 })
    expect(quote.lines).toHaveLength(1)
  })

  test('gives back a day before, and stays the same later', () => {
    expect(change(priced(4, 10_000), { from: 4, to: 3 }, 24).terms.toReturn).toBe(10_000)
    const late = change(priced(4, 10_000), { from: 4, to: 3 }, 23)
    expect(late.terms).toEqual({ allowed: true, toPay: 0, toReturn: 0 })
    expect(late.quote).toMatchObject({ total: 40_000 })
    expect(late.quote.lines.at(-1)).toMatchObject({ item: 'players_kept', amount: 10_000 })
  })

  test('who comes back after all does not pay again for what was kept', () => {
    const smaller = change(priced(4, 10_000), { from: 4, to: 3 }, 5).quote
    const again = change(smaller, { from: 3, to: 4 }, 5)
    expect(again.terms).toEqual({ allowed: true, toPay: 0, toReturn: 0 })
    expect(again.quote.lines).toHaveLength(1)
  })

  test('can be dearer for fewer, where a small group pays more a head', () => {
    const perPlayer = (players: number) => (players < 4 ? 15_000 : 10_000)
    expect(change(priced(4, 10_000), { from: 4, to: 3, perPlayer }).terms.toPay).toBe(5_000)
  })

  test('is too late three hours before', () => {
    expect(change(priced(4, 10_000), { from: 4, to: 5 }, 2).terms.allowed).toBe(false)
  })

  test('leaves what was agreed for the others alone when prices have risen since', () => {
    const { terms, quote } = change(priced(4, 10_000), { from: 4, to: 5, perPlayer: () => 12_000 })
    expect(terms.toPay).toBe(12_000)
    expect(quote.total).toBe(52_000)
    expect(quote.lines.at(-1)).toMatchObject({ item: 'price_kept', amount: -8_000 })
    const back = change(quote, { from: 5, to: 4, perPlayer: () => 12_000 })
    expect(back).toMatchObject({ terms: { toReturn: 12_000 }, quote: { total: 40_000 } })
  })

  test('gives back to the gift card first', () => {
    const { quote } = change(priced(4, 10_000), { from: 4, to: 3, spent: 15_000 })
    expect(quote).toMatchObject({ total: 30_000, payable: 25_000 })
  })

  test('adds up, and undone a day before is as if nothing had been', () => {
    const group = fc.integer({ min: 2, max: 8 })
    const prices = fc.array(fc.integer({ min: 1_000, max: 30_000 }), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(group, group, group, prices, prices, (first, from, to, booked, later) => {
        const usual = (players: number) => later[players] ?? 0
        const start = change(priced(first, booked[first] ?? 0), { from: first, to: from, perPlayer: usual })
        const there = change(start.quote, { from, to, perPlayer: usual })
        const { lines, total, payable, vat } = there.quote
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(payable)
        expect(total).toBe(start.quote.total + there.terms.toPay - there.terms.toReturn)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(total)
        const grown = usual(to) * to >= usual(from) * from
        if (grown)
          expect(change(there.quote, { from: to, to: from, perPlayer: usual }).quote.total).toBe(
            start.quote.total,
          )
      }),
    )
  })
})
