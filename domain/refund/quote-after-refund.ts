import type { GivenOfSale } from '../ledger/postings.ts'
import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import type { Quote, QuoteLine } from '../pricing/quote.ts'

/** What the line of money that staff gave back is of. */
export const givenBackItem = 'staff_refund'

const givenBackName: Localised = { en: 'Given back', ar: 'مبلغ مردود' }
const giftCardName: Localised = { en: 'Gift card', ar: 'بطاقة هدية' }

type Refunded = {
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  readonly given: GivenOfSale
  /** The VAT that goes back with it. */
  readonly vat: number
  /** The new gift card, when there is one. */
  readonly voucherId: string | null
}

/**
 * The price of an order of which a part was given back: cheaper by a line of its own, so that nothing is owed for it. What
 * went onto a new gift card was spent on that card; what went back to an old one is no longer paid by it.
 */
export function quoteAfterRefund({ currency, lines, given, vat, voucherId }: Refunded): Quote {
  const amount = given.money + given.vouchers + given.giftCard
  const sold = lines.filter(({ kind }) => kind !== 'voucher')
  sold.push(givenBackLine(amount, vat, lines[0]?.vatRate ?? 0))
  if (voucherId !== null && given.giftCard > 0) {
    const card = { kind: 'gift_card', item: voucherId, name: giftCardName, vatRate: 0, vat: 0 } as const
    sold.push({ ...card, quantity: 1, unitAmount: given.giftCard, amount: given.giftCard })
  }
  let returned = given.vouchers
  const vouchers = lines
    .filter(({ kind }) => kind === 'voucher')
    .flatMap((line) => {
      const back = Math.min(returned, -line.amount)
      returned -= back
      const spent = -line.amount - back
      return spent > 0 ? [{ ...line, unitAmount: -spent, amount: -spent }] : []
    })
  return quoteOf(currency, sold, vouchers)
}

/**
 * A new price of an order with what was given back of the old one: who got money back for a bad evening does not pay it
 * again by choosing another one.
 */
export function withGivenBack(quote: Quote, before: readonly QuoteLine[]): Quote {
  const given = before.filter(({ kind, item }) => kind === 'discount' && item === givenBackItem)
  const amount = Math.min(-sumOf(given, 'amount'), quote.total)
  if (amount <= 0) return quote
  const vat = Math.min(-sumOf(given, 'vat'), quote.vat, amount)
  const sold = quote.lines.filter(({ kind }) => kind !== 'voucher')
  const vouchers = quote.lines.filter(({ kind }) => kind === 'voucher')
  return quoteOf(quote.currency, [...sold, givenBackLine(amount, vat, given[0]?.vatRate ?? 0)], vouchers)
}

function givenBackLine(amount: number, vat: number, vatRate: number): QuoteLine {
  return {
    kind: 'discount',
    item: givenBackItem,
    name: givenBackName,
    quantity: 1,
    unitAmount: -amount,
    amount: -amount,
    vatRate,
    vat: vat === 0 ? 0 : -vat,
  }
}

function quoteOf(currency: Currency, sold: readonly QuoteLine[], vouchers: readonly QuoteLine[]): Quote {
  const total = sumOf(sold, 'amount')
  const payable = total + sumOf(vouchers, 'amount')
  return { currency, lines: [...sold, ...vouchers], total, payable, dueNow: payable, vat: sumOf(sold, 'vat') }
}

function sumOf(lines: readonly QuoteLine[], field: 'amount' | 'vat'): number {
  return lines.reduce((sum, line) => sum + line[field], 0)
}
