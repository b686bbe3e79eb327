import type { Quote, QuoteLine } from '../pricing/quote.ts'
import { voucherLine } from '../pricing/quote-order.ts'
import { differenceLine } from './quote-after-move.ts'
import { isKeptLine, keptByTerms, quoteOfChange } from './quote-after-players-change.ts'

type Edited = {
  readonly oldTotal: number
  /** What the order consists of now. */
  readonly lines: readonly QuoteLine[]
  /** What was chosen before costs, and what is chosen now: with another visit alone, and with everything else besides. */
  readonly usual: { readonly before: Quote; readonly visit: Quote; readonly after: Quote }
  /** What came as money, less what went back. */
  readonly paid: number
  /** What gift cards have paid. */
  readonly vouchers: readonly { readonly id: string; readonly spent: number }[]
  /** Whether the terms of the booking still give back what a smaller visit costs less. */
  readonly givesBack: boolean
  /** Somebody decided that everything goes back, also what was kept of earlier changes. */
  readonly waives: boolean
  /** Gift cards no longer pay for it: all they paid goes back onto them. */
  readonly returnsCards: boolean
}

export type EditTerms = {
  readonly toPay: number
  readonly toReturn: number
  /** How much cheaper the order would be if the terms of the booking did not keep it. */
  readonly kept: number
  /** How much of the cheaper price the guest could have had without staff. */
  readonly byTerms: number
  /** What goes back of what was paid already: to cards, and of the payments. */
  readonly back: { readonly vouchers: number; readonly money: number }
  /** How much of it is due again: nothing of that is given away. */
  readonly exchanged: number
}

/**
 * The price of an order that staff edit. Over the session and what belongs to it decide the terms of the booking; things
 * of the store that are taken away are not paid. Gift cards get back first what was paid beyond the new price.
 */
export function quoteAfterEdit(edited: Edited): { terms: EditTerms; quote: Quote } {
  const { oldTotal, lines, usual, paid, vouchers, givesBack, waives, returnsCards } = edited
  const fair = quoteOfChange({ lines, usualBefore: usual.before, usualAfter: usual.after })
  const cheaper = Math.max(0, oldTotal - fair.total)
  const ofVisit = Math.min(cheaper, Math.max(0, usual.before.total - usual.visit.total))
  const keptBefore = lines.filter(isKeptLine).reduce((sum, { amount }) => sum + amount, 0)
  const kept = waives ? 0 : Math.min(cheaper, keptBefore + (givesBack ? 0 : ofVisit))
  const sold = fair.lines.filter(({ kind }) => kind !== 'voucher')
  if (kept > 0) sold.push(differenceLine(kept, fair, keptByTerms))
  const total = fair.total + kept
  const spent = vouchers.reduce((sum, card) => sum + card.spent, 0)
  const overpaid = Math.min(spent, Math.max(0, paid + spent - total))
  let toCards = returnsCards ? spent : overpaid
  const payable = total - (spent - toCards)
  const back = { vouchers: toCards, money: Math.max(0, paid - payable) }
  const exchanged = toCards - overpaid
  const cards = vouchers.flatMap((card) => {
    const returned = Math.min(toCards, card.spent)
    toCards -= returned
    return card.spent > returned ? [voucherLine(card.id, card.spent - returned)] : []
  })
  const vat = sold.reduce((sum, line) => sum + line.vat, 0)
  return {
    terms: {
      toPay: Math.max(0, total - oldTotal),
      toReturn: Math.max(0, oldTotal - total),
      kept,
      byTerms: givesBack ? ofVisit : 0,
      back,
      exchanged,
    },
    quote: { currency: fair.currency, lines: [...sold, ...cards], total, payable, dueNow: payable, vat },
  }
}
