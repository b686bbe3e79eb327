import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { goodsLine } from '../pricing/goods-line.ts'
import { quoteOrder } from '../pricing/quote-order.ts'
import { quoteAfterMove } from './quote-after-move.ts'

const hour = 3_600_000
const startsAt = Date.UTC(2026, 10, 20, 18)

function priced(perPlayer: number, players = 4) {
  const name = { en: 'The vault', ar: 'الخزنة' }
  const line = goodsLine({
    kind: 'booking',
    item: null,
    name,
    quantity: players,
    unitAmount: perPlayer,
    vatRate: 1500,
  })
  return quoteOrder({ currency: 'SAR', goods: [line], promo: null, voucher: null, depositPercent: null })
}

function move(
  oldTotal: number,
  newPerPlayer: number,
  hoursBefore: number,
  more: { spent?: number; slotLost?: boolean } = {},
) {
  return quoteAfterMove({
    oldTotal,
    newQuote: priced(newPerPlayer),
    voucher: more.spent ? { id: 'card', spent: more.spent } : null,
    startsAt,
    now: startsAt - hoursBefore * hour,
    policy: defaultPolicy,
    slotLost: more.slotLost ?? false,
  })
}

describe('a moved booking costs', () => {
  test('the difference when the new slot is dearer', () => {
    const { terms, quote } = move(40_000, 11_000, 30)
    expect(terms).toEqual({ allowed: true, toPay: 4_000, toReturn: 0 })
    expect(quote.total).toBe(44_000)
  })

  test('less, a day before, when it is cheaper', () => {
    const { terms, quote } = move(40_000, 9_000, 24)
    expect(terms.toReturn).toBe(4_000)
    expect(quote.total).toBe(36_000)
  })

  test('the same, later than that, with a line that says so', () => {
    const { terms, quote } = move(40_000, 9_000, 5)
    expect(terms).toEqual({ allowed: true, toPay: 0, toReturn: 0 })
    expect(quote.total).toBe(40_000)
    expect(quote.lines.at(-1)).toMatchObject({ item: 'move_kept', amount: 4_000 })
  })

  test('no more when the slot was lost, and gives back what it is cheaper', () => {
    const dearer = move(40_000, 12_000, 1, { slotLost: true })
    expect(dearer.quote.total).toBe(40_000)
    expect(dearer.quote.lines.at(-1)).toMatchObject({ item: 'slot_lost', amount: -8_000 })
    expect(move(40_000, 9_000, 1, { slotLost: true }).terms.toReturn).toBe(4_000)
  })

  test('what goes back goes back to the gift card first', () => {
    const { quote } = move(40_000, 9_000, 48, { spent: 10_000 })
    expect(quote.total - quote.payable).toBe(6_000)
    expect(quote.payable).toBe(30_000)
  })
})

test('always: lines add up, the gift card is never charged more, and VAT stays within the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 3, max: 60 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.boolean(),
      (oldPer, newPer, hours, wish, slotLost) => {
        const oldTotal = oldPer * 4
        const spent = Math.min(wish, oldTotal)
        const { terms, quote } = move(oldTotal, newPer, hours, { spent, slotLost })
        const sum = quote.lines.reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBe(quote.payable)
        expect(quote.total).toBe(oldTotal + terms.toPay - terms.toReturn)
        expect(quote.total - quote.payable).toBeLessThanOrEqual(spent)
        expect(quote.payable).toBeGreaterThanOrEqual(0)
        expect(quote.vat).toBeGreaterThanOrEqual(0)
        expect(quote.vat).toBeLessThanOrEqual(quote.total)
      },
    ),
  )
})
