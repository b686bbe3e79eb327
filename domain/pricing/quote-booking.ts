import type { IsoDate } from '../time/calendar-date.ts'
import type { EpochMs } from '../time/wall-clock.ts'
import { agreedItem } from './agreed-item.ts'
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
  /** What staff and guest agreed on for the session itself, whatever the plan would ask. */
  readonly agreed?: number | null
}

/** The price of a session for a group, line by line. Add-ons that `judgeAddOns` refuses are a bug here. */
export function quoteBooking(plan: PricePlan, input: QuoteInput): Quote {
  const { promo, voucher, pays } = input
  return quoteOrder({
    currency: plan.currency,
    goods: [sessionLine(plan, input), ...addOnLines(plan, input), ...(input.fromStore ?? [])],
    promo,
    voucher,
    depositPercent: pays === 'deposit' ? plan.depositPercent : null,
  })
}

/** By the head, or for the whole group as it was agreed. */
function sessionLine(plan: PricePlan, input: QuoteInput): QuoteLine {
  const { players, agreed = null } = input
  const { roomName: name, vatRate } = plan
  if (agreed !== null)
    return goodsLine({ kind: 'booking', item: agreedItem, name, quantity: 1, unitAmount: agreed, vatRate })
  const unitAmount = pricePerPlayer(plan, players, input)
  return goodsLine({ kind: 'booking', item: null, name, quantity: players, unitAmount, vatRate })
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
