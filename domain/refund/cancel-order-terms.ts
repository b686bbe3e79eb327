import type { Currency } from '../money/money.ts'
import { keptFees } from '../pricing/fee-lines.ts'
import type { PromoCode } from '../pricing/promo-code.ts'
import type { QuoteLine } from '../pricing/quote.ts'
import { quoteWithoutGoods } from '../pricing/quote-without-goods.ts'
import type { CancelTerms } from './cancel-terms.ts'

type OrderToCancel = {
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  readonly promo: Pick<PromoCode, 'code' | 'roomIds'> | null
  /** Whether somebody has taken the thing of a line home already. */
  readonly isHandedOver: (line: QuoteLine) => boolean
  readonly paid: number
  /** A guest cancels, by the terms of the booking: some fees are not refunded then. */
  readonly byTerms: boolean
}

/**
 * `fees`: what stays whenever a guest cancels. `byHand`: how much of what goes back does not go back the way it was paid,
 * since that way takes no money back.
 */
export type OrderCancelTerms = CancelTerms & { readonly fees: number; readonly byHand?: number }

/**
 * What cancelling gives back of everything that was paid: things that still lie at the desk whole, gift cards and what
 * was taken home nothing, nor fees that stay by the terms, and of playing what `ofPlaying` says.
 */
export function cancelOrderTerms(
  { currency, lines, promo, isHandedOver, paid, byTerms }: OrderToCancel,
  ofPlaying: (paid: number) => CancelTerms,
): OrderCancelTerms {
  const worthWithout = (leaves: (line: QuoteLine) => boolean) => {
    const gone = lines.flatMap((line, index) => (leaves(line) ? [[index, 0] as const] : []))
    return quoteWithoutGoods({ currency, lines, promo }, new Map(gone)).total
  }
  const isThing = ({ kind }: QuoteLine) => kind === 'product'
  const total = worthWithout(() => false)
  const withoutWaiting = worthWithout((line) => isThing(line) && !isHandedOver(line))
  const playing = worthWithout((line) => isThing(line) || line.kind === 'gift_card')
  // What stays sold is paid first: what is still owed is owed for playing.
  const left = Math.max(0, paid - (withoutWaiting - playing))
  const things = Math.min(left, total - withoutWaiting)
  const fees = byTerms ? Math.min(left - things, keptFees(lines)) : 0
  const { share, refund } = ofPlaying(left - things - fees)
  return { share, refund: refund + things, kept: paid - refund - things, fees }
}
