import { keptOfSale, type SaleTotals } from '../ledger/postings.ts'
import { splitAmount } from '../money/split-amount.ts'
import type { QuoteLine } from '../pricing/quote.ts'

export type InvoicedOrder = {
  readonly lines: readonly QuoteLine[]
  readonly total: number
  readonly payable: number
  readonly vat: number
  readonly cancelled: boolean
  /** Money that came in, and what of it went back or is promised to. */
  readonly received: number
  readonly givenBack: number
  readonly promisedBack: number
  /** What gift cards paid, less what was returned to them. */
  readonly vouchers: number
}

type RateSum = {
  readonly rate: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}

export type InvoiceSums = {
  /** What was sold; gift cards that paid for it are no lines but money. */
  readonly lines: readonly QuoteLine[]
  /** What a cancellation took off the sale: negative. Null when nothing was. */
  readonly credit: { readonly amount: number; readonly vat: number } | null
  readonly total: number
  readonly vat: number
  readonly rates: readonly RateSum[]
  readonly vouchers: number
  readonly received: number
  readonly givenBack: number
  readonly promisedBack: number
  readonly due: number
}

/** The sums of an invoice. Of a cancelled order only what was kept is sold, as the ledger has it. */
export function invoiceSums(order: InvoicedOrder): InvoiceSums {
  const { received, givenBack, promisedBack, vouchers, cancelled } = order
  const lines = order.lines.filter(({ kind }) => kind !== 'voucher')
  const paid = received - givenBack - promisedBack
  const giftCards = lines.filter(isGiftCard).reduce((sum, { amount }) => sum + amount, 0)
  const sale = { total: order.total, vat: order.vat, payable: order.payable, giftCards }
  const left = cancelled ? keptOfSale(sale, { money: paid, vouchers }) : sale
  return {
    lines,
    credit: cancelled ? { amount: left.total - order.total, vat: left.vat - order.vat } : null,
    total: left.total,
    vat: left.vat,
    rates: rateSums(lines, left),
    vouchers,
    received,
    givenBack,
    promisedBack,
    due: cancelled ? 0 : Math.max(0, order.total - vouchers - paid),
  }
}

function isGiftCard({ kind }: QuoteLine): boolean {
  return kind === 'gift_card'
}

/**
 * Total and VAT by rate. What is left of a cancelled sale is shared out as the whole was, but for gift cards: they
 * stay, and have no rate but none.
 */
function rateSums(
  lines: readonly QuoteLine[],
  left: Pick<SaleTotals, 'total' | 'vat' | 'giftCards'>,
): RateSum[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a)
  const sumOf = (rate: number, field: 'amount' | 'vat') =>
    lines
      .filter((line) => line.vatRate === rate && !isGiftCard(line))
      .reduce((sum, line) => sum + line[field], 0)
  const share = (field: 'amount' | 'vat', whole: number) =>
    splitAmount(
      whole,
      rates.map((rate) => Math.max(0, sumOf(rate, field))),
    )
  const gross = share('amount', Math.max(0, left.total - left.giftCards))
  const vat = share('vat', left.vat)
  return rates.map((rate, index) => {
    const [others = 0, tax = 0] = [gross[index], vat[index]]
    const all = others + (rate === 0 ? Math.min(left.total, left.giftCards) : 0)
    return { rate, net: all - tax, vat: tax, gross: all }
  })
}
