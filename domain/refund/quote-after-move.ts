import type { Localised } from '../locale/localised.ts'
import { vatWithin } from '../pricing/goods-line.ts'
import type { Quote, QuoteLine } from '../pricing/quote.ts'
import { voucherLine } from '../pricing/quote-order.ts'
import { type MoveTerms, moveTerms } from './move-terms.ts'

type Moved = Omit<Parameters<typeof moveTerms>[0], 'newTotal'> & {
  /** The price of the new slot, before any gift card. */
  readonly newQuote: Quote
  /** What a gift card has paid of the order. */
  readonly voucher: { readonly id: string; readonly spent: number } | null
  /** What the line of money that does not go back is called. */
  readonly keptAs?: LineName
}

export type LineName = { readonly item: string; readonly name: Localised }

const keptFromSlot: LineName = {
  item: 'move_kept',
  name: { en: 'Kept from the earlier slot', ar: 'فرق الموعد السابق' },
}
const forgiven: LineName = {
  item: 'slot_lost',
  name: { en: 'On us: your first slot was lost', ar: 'على حسابنا: ضاع موعدك الأول' },
}

/**
 * The price of an order after its booking moved. A line adds what the policy does not refund, or takes off what the guest
 * need not pay. A refund goes to the gift card first.
 */
export function quoteAfterMove(moved: Moved): { terms: MoveTerms; quote: Quote } {
  const { oldTotal, newQuote, voucher, keptAs = keptFromSlot } = moved
  const terms = moveTerms({ ...moved, newTotal: newQuote.total })
  const difference = oldTotal + terms.toPay - terms.toReturn - newQuote.total
  const lines = newQuote.lines.filter(({ kind }) => kind !== 'voucher')
  if (difference !== 0) lines.push(differenceLine(difference, newQuote, difference > 0 ? keptAs : forgiven))
  const total = newQuote.total + difference
  const spent = Math.min(Math.max(0, (voucher?.spent ?? 0) - terms.toReturn), total)
  if (voucher && spent > 0) lines.push(voucherLine(voucher.id, spent))
  const payable = total - spent
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  return { terms, quote: { currency: newQuote.currency, lines, total, payable, dueNow: payable, vat } }
}

/** A line that makes an order dearer or cheaper than what it consists of. */
export function differenceLine(
  amount: number,
  { lines, total, vat }: Pick<Quote, 'lines' | 'total' | 'vat'>,
  named: LineName,
): QuoteLine {
  const vatRate = lines[0]?.vatRate ?? 0
  // Taken off the whole order, it takes its VAT along; rounding must not take more than there is.
  const ownVat = Math.min(
    vatWithin(Math.abs(amount), vatRate),
    amount < 0 && -amount === total ? vat : Infinity,
  )
  return {
    kind: amount > 0 ? 'add_on' : 'discount',
    ...named,
    quantity: 1,
    unitAmount: amount,
    amount,
    vatRate,
    vat: amount > 0 || ownVat === 0 ? ownVat : -Math.min(ownVat, vat),
  }
}
