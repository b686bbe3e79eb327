import type { Currency } from '../money/money.ts'
import { shareOf } from '../money/share-of.ts'
import { vatWithin } from './goods-line.ts'
import { taxOnTop } from './plan-line.ts'
import type { PromoCode } from './promo-code.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { isDiscounted } from './quote-order.ts'

type Bought = {
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  /** The code its discount came from. */
  readonly promo: Pick<PromoCode, 'code' | 'roomIds'> | null
}

/**
 * What is left of a price when less of something can be had than was bought, at the prices of then: `quantities` says
 * how many are left of a line, by its place. The discount shrinks as what it was for does, so that what goes back is
 * what was paid for what is missing; and a gift card pays no more than there is to pay.
 */
export function quoteWithoutGoods(
  { currency, lines, promo }: Bought,
  quantities: ReadonlyMap<number, number>,
): Quote {
  const kept = lines.flatMap((line, index) => fewer(line, quantities.get(index) ?? line.quantity, currency))
  const ofCode = (all: readonly QuoteLine[]) => all.filter((line) => promo && isDiscounted(promo, line))
  const [before, after] = [sum(ofCode(lines), 'amount'), sum(ofCode(kept), 'amount')]
  const vatAfter = sum(ofCode(kept), 'vat')
  const sold = kept.flatMap((line) => {
    if (line.kind === 'voucher') return []
    const shrinks = line.kind === 'discount' && line.item === promo?.code && after < before
    return shrinks ? smaller(line, { before, after, vatAfter }) : [line]
  })
  const total = sum(sold, 'amount')
  let payable = total
  const vouchers = kept
    .filter(({ kind }) => kind === 'voucher')
    .flatMap((line) => {
      const spent = Math.min(-line.amount, payable)
      payable -= spent
      return spent > 0 ? [{ ...line, unitAmount: -spent, amount: -spent }] : []
    })
  return { currency, lines: [...sold, ...vouchers], total, payable, dueNow: payable, vat: sum(sold, 'vat') }
}

function fewer(line: QuoteLine, quantity: number, currency: Currency): QuoteLine[] {
  if (quantity >= line.quantity) return [line]
  if (quantity <= 0) return []
  const net = quantity * line.unitAmount
  if (line.onTop) {
    const vat = taxOnTop(net, line.vatRate, currency)
    return [{ ...line, quantity, amount: net + vat, vat }]
  }
  return [{ ...line, quantity, amount: net, vat: vatWithin(net, line.vatRate) }]
}

/** The VAT is reckoned as it was first: rounded apart, it could be more than there is. */
function smaller(
  line: QuoteLine,
  { before, after, vatAfter }: { before: number; after: number; vatAfter: number },
): QuoteLine[] {
  const amount = shareOf(-line.amount, after, before)
  if (amount === 0) return []
  const vat = shareOf(vatAfter, amount, after)
  return [{ ...line, unitAmount: -amount, amount: -amount, vat: vat === 0 ? 0 : -vat }]
}

function sum(lines: readonly QuoteLine[], field: 'amount' | 'vat'): number {
  return lines.reduce((result, line) => result + line[field], 0)
}
