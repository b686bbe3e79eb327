import type { QuoteLine } from '../pricing/quote.ts'
import { voucherLine } from '../pricing/quote-order.ts'

/** The lines of an order after a gift card paid so much more of it, or with a minus less. */
export function withVoucherSpent(lines: readonly QuoteLine[], voucherId: string, more: number): QuoteLine[] {
  const isOfCard = ({ kind, item }: QuoteLine) => kind === 'voucher' && item === voucherId
  const before = lines.filter(isOfCard).reduce((sum, { amount }) => sum - amount, 0)
  const others = lines.filter((line) => !isOfCard(line))
  const spent = before + more
  if (spent < 0) throw new RangeError(`The card ${voucherId} paid ${before} and can not take back ${-more}`)
  return spent === 0 ? others : [...others, voucherLine(voucherId, spent)]
}
