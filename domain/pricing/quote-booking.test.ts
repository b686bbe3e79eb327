import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeStep } from '../money/charge-step.ts'
import { judgeAddOns } from './judge-add-ons.ts'
import type { QuoteLine } from './quote.ts'
import { quoteBooking } from './quote-booking.ts'
import { payingChildren } from './session-lines.ts'
import { anyBooking, booking, modifier, pricePerPlayer, promoCode, riyadhPlan } from './test-plan.ts'

const sum = (lines: readonly QuoteLine[], field: 'amount' | 'vat') =>
  lines.reduce((result, line) => result + line[field], 0)
const voucher = (balance: number) => ({ id: 'v1', balance })
const kuwaitPlan = { ...riyadhPlan, currency: 'KWD', vatRate: 0, timeZone: 'Asia/Kuwait' } as const

describe('a quote', () => {
  test('of everything at once, as in docs/pricing.md', () => {
    const quote = quoteBooking(
      { ...riyadhPlan, modifiers: [modifier('weekday', { percent: -1000 })] },
      booking({
        addOns: [
          { slug: 'badge', quantity: 1 },
          { slug: 'photo', quantity: 2 },
        ],
        promo: promoCode({ effect: { percent: 1500 } }),
        voucher: voucher(20_000),
        pays: 'deposit',
      }),
    )
    // 4 × 99.00 + 2 × 50.00 + 4 × 15.00 = 556.00, 15 % off: 83.40.
    expect(quote).toMatchObject({ currency: 'SAR', total: 47_260, payable: 27_260, dueNow: 8178 })
    expect(quote.lines.map(({ kind, item, quantity, amount, vat }) => [kind, item, quantity, amount, vat]))
      // VAT of each line is amount × 15 / 115; the discount takes back 15 % of 72.52.
      .toEqual([
        ['booking', null, 4, 39_600, 5165],
        ['add_on', 'photo', 2, 10_000, 1304],
        ['add_on', 'badge', 4, 6000, 783],
        ['discount', 'EID', 1, -8340, -1088],
        ['voucher', 'v1', 1, -20_000, 0],
      ])
    expect(quote.vat).toBe(5165 + 1304 + 783 - 1088)
  })

  test('in a currency of three decimals and without VAT', () => {
    const quote = quoteBooking(
      { ...kuwaitPlan, tiers: [{ players: 1, price: 4755 }] },
      booking({ players: 3, promo: promoCode({ effect: { percent: 1000 } }) }),
    )
    // 3 × 4.755 = 14.265, less 1.4265, which moves in steps of ten fils.
    expect(quote).toMatchObject({ currency: 'KWD', total: 12_835, payable: 12_835, dueNow: 12_835, vat: 0 })
  })

  test('a deposit is rounded up, and asked for only where the branch offers it', () => {
    const odd = { ...riyadhPlan, tiers: [{ players: 1, price: 34 }] }
    const input = booking({ players: 1, pays: 'deposit' })
    expect(quoteBooking(odd, input).dueNow).toBe(11)
    expect(quoteBooking({ ...odd, depositPercent: null }, input).dueNow).toBe(34)
    expect(quoteBooking(odd, { ...input, pays: 'full' }).dueNow).toBe(34)
  })

  test('a promo code of an amount takes no more than there is', () => {
    const promo = promoCode({ effect: { amount: 50_000, currency: 'SAR' } })
    const quote = quoteBooking(riyadhPlan, booking({ promo, voucher: voucher(100) }))
    expect(quote).toMatchObject({ total: 0, payable: 0, dueNow: 0, vat: 0 })
    expect(quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['booking', 44_000],
      ['discount', -44_000],
    ])
    const kuwaiti = promoCode({ effect: { amount: 500, currency: 'KWD' } })
    expect(() => quoteBooking(riyadhPlan, booking({ promo: kuwaiti }))).toThrow('EID is not in SAR')
  })

  test.each([
    ['unknown', [{ slug: 'nothing', quantity: 1 }]],
    ['wrong_quantity', [{ slug: 'photo', quantity: 3 }]],
    ['wrong_quantity', [{ slug: 'photo', quantity: 0 }]],
    ['wrong_quantity', [{ slug: 'photo', quantity: 1.5 }]],
    ['repeated', Array(2).fill({ slug: 'photo', quantity: 1 })],
  ])('add-ons that are %s are refused before, and a bug here', (verdict, addOns) => {
    expect(judgeAddOns(riyadhPlan.addOns, addOns)).toBe(verdict)
    expect(() => quoteBooking(riyadhPlan, booking({ addOns }))).toThrow(verdict)
  })
})

describe('in every quote', () => {
  const always = (check: (...input: Parameters<typeof quoteBooking>) => void) =>
    fc.assert(
      fc.property(anyBooking, ([plan, input]) => check(plan, input)),
      { numRuns: 500 },
    )

  test('lines add up, and each is its quantity times its price', () => {
    always((plan, input) => {
      const { lines, total, payable, currency } = quoteBooking(plan, input)
      expect(sum(lines, 'amount')).toBe(payable)
      const vouchers = lines.filter(({ kind }) => kind === 'voucher')
      const spent = 0 - sum(vouchers, 'amount')
      expect(payable + spent).toBe(total)
      expect(spent).toBe(Math.min(total, input.voucher?.balance ?? 0))
      for (const { amount, vat, onTop, quantity, unitAmount } of lines)
        expect(onTop ? amount - vat : amount).toBe(quantity * unitAmount)
      expect(currency).toBe(plan.currency)
    })
  })

  test('the guest pays the price per player that is shown', () => {
    always((plan, input) => {
      if (plan.pricing === 'group') return
      const [session] = quoteBooking(plan, input).lines
      expect(session).toMatchObject({
        kind: 'booking',
        quantity: input.players - payingChildren(plan, input),
        unitAmount: pricePerPlayer(plan, input.players, input),
      })
    })
  })

  test('amounts are whole, in their bounds and of their sign', () => {
    always((plan, input) => {
      const { lines, total, payable, dueNow, vat } = quoteBooking(plan, input)
      for (const amount of [total, payable, dueNow, vat]) expect(Number.isSafeInteger(amount)).toBe(true)
      expect(0 <= dueNow && dueNow <= payable && payable <= total).toBe(true)
      expect(0 <= vat && vat <= total).toBe(true)
      expect(dueNow === 0).toBe(payable === 0)
      for (const line of lines) {
        expect(Math.sign(line.amount)).not.toBe(line.kind === 'discount' || line.kind === 'voucher' ? 1 : -1)
        expect(Math.abs(line.vat)).toBeLessThanOrEqual(Math.abs(line.amount))
        expect(Math.sign(line.vat) * Math.sign(line.amount)).toBeGreaterThanOrEqual(0)
        for (const value of [line.amount, line.unitAmount, line.vat]) expect(Object.is(value, -0)).toBe(false)
      }
    })
  })

  test('VAT is that of the lines, near that of the total, and not changed by vouchers', () => {
    always((plan, input) => {
      const { lines, vat } = quoteBooking(plan, input)
      expect(vat).toBe(sum(lines, 'vat'))
      expect(vat).toBe(quoteBooking(plan, { ...input, voucher: null }).vat)
      expect(lines.filter(({ kind, vat }) => kind === 'voucher' && vat !== 0)).toEqual([])
      // Each line is rounded for itself: half a unit a line, and half a step where tax comes on top.
      const taxed = lines.filter(({ kind, vatRate }) => kind !== 'voucher' && vatRate > 0)
      const exact = (sum(taxed, 'amount') * plan.vatRate) / (10_000 + plan.vatRate)
      const step = plan.taxOnTop ? chargeStep(plan.currency) : 1
      if (plan.vatRate > 0)
        expect(Math.abs(vat - exact)).toBeLessThanOrEqual((lines.length * step) / 2 + 0.001)
    })
  })

  test('more on the voucher is never more to pay', () => {
    always((plan, input) => {
      const pays = (balance: number) => quoteBooking(plan, { ...input, voucher: voucher(balance) })
      const { total } = pays(0)
      const balances = [0, 1, Math.trunc(total / 2), Math.max(0, total - 1), total, total + 1].sort(
        (a, b) => a - b,
      )
      const payable = balances.map((balance) => pays(balance).payable)
      expect(payable).toEqual([...payable].sort((a, b) => b - a))
      expect([payable[0], payable.at(-1)]).toEqual([total, 0])
    })
  })

  test('the same input has the same quote, with add-ons in any order', () => {
    always((plan, input) => {
      const reversed = { ...input, addOns: [...input.addOns].reverse() }
      expect(quoteBooking(plan, reversed)).toEqual(quoteBooking(plan, input))
    })
  })
})
