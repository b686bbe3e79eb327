import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedSaleEntries, keptOfSale, type SaleTotals } from '../ledger/postings.ts'
import type { Currency } from '../money/money.ts'
import { goodsLine } from '../pricing/goods-line.ts'
import type { Quote } from '../pricing/quote.ts'
import { quoteBooking } from '../pricing/quote-booking.ts'
import { anyBooking } from '../pricing/test-plan.ts'
import { documentLines } from './document-line.ts'
import { effectOf } from './document-sums.ts'
import { keptLines } from './kept-lines.ts'
import { planDocuments, planReissue } from './plan-documents.ts'
import type { PastDocument } from './tax-document.ts'

const card = { en: 'Gift card', ar: 'بطاقة هدية' }
const nothing: SaleTotals = { total: 0, vat: 0, payable: 0, giftCards: 0 }

/** What an order is sold as: a session by a plan of its branch, and perhaps a gift card beside it. */
function saleOf(quote: Quote, giftCards: number) {
  const line = { kind: 'gift_card', item: 'card', name: card, quantity: 1, unitAmount: giftCards } as const
  const cards = giftCards === 0 ? [] : [goodsLine({ ...line, vatRate: 1500 })]
  const { vat } = quote
  const totals: SaleTotals = {
    total: quote.total + giftCards,
    vat,
    payable: quote.payable + giftCards,
    giftCards,
  }
  return { totals, lines: documentLines([...quote.lines, ...cards]) }
}

/** Currencies of two and of three decimals, and VAT within prices or on top of them. */
const kinds = (['SAR', 'KWD', 'JOD'] as const).flatMap((currency) =>
  [false, true].map((taxOnTop) => [currency, taxOnTop ? 'on top' : 'inclusive', taxOnTop] as const),
)

const step = fc.record({
  giftCards: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_001 })),
  /** What was received of a deposit, as long as it is one. */
  deposit: fc.option(fc.nat(400_000)),
  isCorrection: fc.boolean(),
  /** A company gives its name afterwards. */
  isReissue: fc.boolean(),
})

function anyOrder(currency: Currency, taxOnTop: boolean) {
  const booked = anyBooking.map(([plan, input]) => {
    const promo = input.promo && 'amount' in input.promo.effect ? null : input.promo
    return quoteBooking({ ...plan, currency, taxOnTop }, { ...input, promo })
  })
  return fc.record({
    story: fc.array(fc.tuple(booked, step), { minLength: 1, maxLength: 4 }),
    /** How much of what was paid a cancellation keeps, in hundredths; null where nobody cancels. */
    kept: fc.option(fc.nat(100)),
  })
}

test.each(kinds)('any order’s documents add up to its ledger: %s, VAT %s', (currency, _, taxOnTop) => {
  let taxed = 0
  fc.assert(
    fc.property(anyOrder(currency, taxOnTop), ({ story, kept }) => {
      const documents: PastDocument[] = []
      const ledger = { sales: 0, vat: 0 }
      let before = nothing
      const post = (after: SaleTotals) => {
        for (const { account, amount } of changedSaleEntries(before, after))
          if (account === 'sales' || account === 'vat') ledger[account] -= amount
        before = after
      }
      const issue = (planned: ReturnType<typeof planDocuments>) => {
        for (const { references: _, ...document } of planned)
          documents.push({ ...document, id: String(documents.length) })
      }
      let lines = documentLines([])
      for (const [index, [quote, { giftCards, deposit, isCorrection, isReissue }]] of story.entries()) {
        const sale = saleOf(quote, giftCards)
        ;({ lines } = sale)
        post(sale.totals)
        const isLast = index === story.length - 1
        const isOpen = !isLast && !documents.some(({ role, scope }) => role === 'sale' && scope === 'taxed')
        const received = isOpen ? deposit : null
        issue(planDocuments({ lines, past: [...documents], deposit: received, isCorrection }))
        if (isReissue) issue(planReissue({ lines, past: [...documents], deposit: received }))
      }
      if (kept !== null) {
        const { total, payable } = before
        const part = (value: number) => Math.floor((value * kept) / 100)
        post(keptOfSale(before, { money: part(payable), vouchers: part(total - payable) }))
        const earned = { amount: ledger.sales + ledger.vat, vat: ledger.vat }
        issue(
          planDocuments({
            lines: keptLines(lines, earned),
            past: [...documents],
            deposit: null,
            isCorrection: false,
          }),
        )
      }
      const said = documents.map(effectOf).reduce(
        (sum, { net, vat, total }) => ({
          net: sum.net + net,
          vat: sum.vat + vat,
          total: sum.total + total,
        }),
        { net: 0, vat: 0, total: 0 },
      )
      const { giftCards } = before
      const { sales, vat } = ledger
      expect(said).toEqual({ net: sales + giftCards, vat, total: sales + vat + giftCards })
      if (vat > 0) taxed++
    }),
    { seed: 27, numRuns: 200 },
  )
  // Stories without VAT would prove nothing of it.
  expect(taxed).toBeGreaterThan(40)
})
