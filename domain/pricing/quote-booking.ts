import type { EpochMs, IsoDate } from '../time/wall-clock.ts'
import { goodsLine } from './goods-line.ts'
import { type ChosenAddOn, judgeAddOns } from './judge-add-ons.ts'
import { pricePerPlayer } from './price-per-player.ts'
import type { PricePlan } from './price-plan.ts'
import type { PromoCode } from './promo-code.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { quoteOrder } from './quote-order.ts'

export type QuoteInput = {
  readonly players: number
  readonly startsAt: EpochMs
  readonly businessDay: IsoDate
  /** The price is the one of this moment, however long the guest takes to pay. */
  readonly bookedAt: EpochMs
  readonly addOns: readonly ChosenAddOn[]
  /** What is waiting at the desk besides, or is sent as a gift card. */
  readonly fromStore?: readonly QuoteLine[]
  /** One that `judgePromoCode` lets through. */
  readonly promo: PromoCode | null
  /** One that `judgeVoucher` lets through. */
  readonly voucher: { readonly id: string; readonly balance: number } | null
  readonly pays: 'full' | 'deposit'
}

/** The price of a session for a group, line by line. Add-ons that `judgeAddOns` refuses are a bug here. */
export function quoteBooking(plan: PricePlan, input: QuoteInput): Quote {
  const { players, promo, voucher, pays } = input
  const session = goodsLine({
    kind: 'booking',
    item: null,
    name: plan.roomName,
    quantity: players,
    unitAmount: pricePerPlayer(plan, players, input),
    vatRate: plan.vatRate,
  })
  return quoteOrder({
    currency: plan.currency,
    goods: [session, ...addOnLines(plan, input), ...(input.fromStore ?? [])],
    promo,
    voucher,
    depositPercent: pays === 'deposit' ? plan.depositPercent : null,
  })
}

/** In the order the branch shows them, not the one they were chosen in. */
function addOnLines(plan: PricePlan, { addOns, players }: QuoteInput): QuoteLine[] {
  const verdict = judgeAddOns(plan.addOns, addOns)
  if (verdict !== 'ok') throw new RangeError(`The add-ons can not be sold: ${verdict}`)
  return plan.addOns.flatMap(({ slug, name, price, per }) => {
    const chosen = addOns.find((one) => one.slug === slug)
    if (!chosen) return []
    const quantity = chosen.quantity * (per === 'player' ? players : 1)
    return goodsLine({ kind: 'add_on', item: slug, name, quantity, unitAmount: price, vatRate: plan.vatRate })
  })
}
