import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedSaleEntries, keptOfSale, saleEntries } from '../ledger/postings.ts'
import { goodsLine } from '../pricing/goods-line.ts'
import { quoteOrder } from '../pricing/quote-order.ts'
import { promoCode } from '../pricing/test-plan.ts'
import { cancelOrderTerms } from './cancel-order-terms.ts'
import { refundTerms } from './cancel-terms.ts'

const name = { en: 'Name', ar: 'اسم' }
const line = (kind: Parameters<typeof goodsLine>[0]['kind'], item: string, unitAmount: number) =>
  goodsLine({ kind, item, name, quantity: 1, unitAmount, vatRate: 1500 })
const session = line('booking', 'room', 40_000)
const mug = line('product', 'mug/black', 6000)
const card = line('gift_card', 'giftcard/keyhole', 30_000)
const half = (paid: number) => refundTerms(paid, 5000, 'SAR')
const plain = { currency: 'SAR', promo: null, isHandedOver: () => false, byTerms: true } as const

test.each([
  ['a session alone: by the policy', [session], 40_000, 20_000],
  ['a thing at the desk comes back whole', [session, mug], 46_000, 26_000],
  ['a gift card stays sold', [session, mug, card], 76_000, 26_000],
  ['what is still owed is owed for playing', [session, mug, card], 56_000, 16_000],
  ['things alone', [mug], 6000, 6000],
])('%s', (_, lines, paid, refund) => {
  expect(cancelOrderTerms({ ...plain, lines, paid }, half)).toEqual({
    share: 5000,
    refund,
    kept: paid - refund,
    fees: 0,
  })
})

test('what was taken home stays sold, and a discount is shared by what it was for', () => {
  const lines = [session, mug]
  const isHandedOver = ({ item }: { item: string | null }) => item === 'mug/black'
  expect(cancelOrderTerms({ ...plain, lines, isHandedOver, paid: 46_000 }, half).refund).toBe(20_000)
  const promo = promoCode({ effect: { percent: 1000 } })
  const quote = quoteOrder({ currency: 'SAR', goods: lines, promo, voucher: null, depositPercent: null })
  const cancelled = cancelOrderTerms({ ...plain, promo, lines: quote.lines, paid: 41_400 }, half)
  expect(cancelled.refund).toBe(18_000 + 5400)
})

test('nothing is lost: what goes back and what is kept is what was paid, and the ledger keeps what is kept', () => {
  const goods = fc.subarray([session, mug, card])
  fc.assert(
    fc.property(goods, fc.nat(80_000), fc.nat(10_000), (lines, money, share) => {
      const quote = quoteOrder({
        currency: 'SAR',
        goods: lines,
        promo: null,
        voucher: null,
        depositPercent: null,
      })
      const giftCards = lines.includes(card) ? card.amount : 0
      const paid = Math.max(giftCards, Math.min(money, quote.total))
      const terms = cancelOrderTerms({ ...plain, lines, paid }, (left) => refundTerms(left, share, 'SAR'))
      expect(terms.refund + terms.kept).toBe(paid)
      expect(terms.kept).toBeGreaterThanOrEqual(giftCards)
      const sale = { total: quote.total, vat: quote.vat, payable: quote.payable, giftCards }
      const kept = keptOfSale(sale, { money: terms.kept, vouchers: 0 })
      const accounts = {
        guest: 0,
        vouchers: 0,
        sales: 0,
        vat: 0,
        money: 0,
        disputed: 0,
        losses: 0,
        brought_in: 0,
      }
      for (const { account, amount } of [...saleEntries(sale), ...changedSaleEntries(sale, kept)])
        accounts[account] += amount
      // Beside the payment and the refund the guest owes nothing, and the cards are still owed to who has them.
      expect(accounts).toMatchObject({ guest: terms.kept, vouchers: 0 - giftCards })
      expect(kept.vat).toBeLessThanOrEqual(terms.kept - giftCards)
    }),
    { numRuns: 200 },
  )
})
