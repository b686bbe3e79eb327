import type { Quote, QuoteLine } from '../pricing/quote.ts'
import type { MoveTerms } from './move-terms.ts'
import { differenceLine, type LineName, quoteAfterMove } from './quote-after-move.ts'
import { givenBackItem, withGivenBack } from './quote-after-refund.ts'

type PlayersChanged = Omit<Parameters<typeof quoteAfterMove>[0], 'newQuote' | 'keptAs' | 'slotLost'> & {
  /** What the order consists of now. */
  readonly lines: readonly QuoteLine[]
  /** What the same choices cost for as many as before and for as many as now, by the same prices. */
  readonly usualBefore: Quote
  readonly usualAfter: Quote
}

const priceKept: LineName = {
  item: 'price_kept',
  name: { en: 'Your price stays as booked', ar: 'سعركم كما كان عند الحجز' },
}
const keptFromGroup: LineName = {
  item: 'players_kept',
  name: { en: 'Kept from the larger group', ar: 'فرق عدد اللاعبين السابق' },
}
/** What the terms of a booking keep when staff make it smaller. */
export const keptByTerms: LineName = {
  item: 'edit_kept',
  name: { en: 'Not refunded under your booking’s terms', ar: 'مبلغ لا يُستردّ وفق شروط حجزكم' },
}

/**
 * The price of an order with another number of players. Who was booked already costs what was agreed: only the
 * difference between the two groups goes by today's prices. What may go back or has to be paid follows the rules of moving.
 */
export function quoteAfterPlayersChange(changed: PlayersChanged): { terms: MoveTerms; quote: Quote } {
  const newQuote = quoteOfChange(changed)
  return quoteAfterMove({ ...changed, newQuote, slotLost: false, keptAs: keptFromGroup })
}

/** What an order costs once it consists of something else: what was agreed, and the difference by today's prices. */
export function quoteOfChange({
  lines,
  usualBefore,
  usualAfter,
}: Pick<PlayersChanged, 'lines' | 'usualBefore' | 'usualAfter'>): Quote {
  const agreed = lines.filter((line) => line.kind !== 'voucher' && !isCorrection(line))
  const before = agreed.reduce((sum, { amount }) => sum + amount, 0)
  const fair = Math.max(0, before + usualAfter.total - usualBefore.total)
  return withGivenBack(withDifference(usualAfter, fair - usualAfter.total), lines)
}

/** Money that stayed after an earlier change, or that staff gave back: neither is a price that was agreed. */
function isCorrection(line: QuoteLine): boolean {
  return isKeptLine(line) || line.item === givenBackItem
}

/** Money that did not go back when an order became cheaper. */
export function isKeptLine({ item }: QuoteLine): boolean {
  return item === 'move_kept' || item === keptFromGroup.item || item === keptByTerms.item
}

/** Lines that correct a price: nobody chose them. */
export function isPriceLine(line: QuoteLine): boolean {
  return line.item === priceKept.item || isCorrection(line)
}

function withDifference(quote: Quote, difference: number): Quote {
  if (difference === 0) return quote
  const line = differenceLine(difference, quote, priceKept)
  const total = quote.total + difference
  const lines = [...quote.lines, line]
  return { ...quote, lines, total, payable: total, dueNow: total, vat: quote.vat + line.vat }
}
