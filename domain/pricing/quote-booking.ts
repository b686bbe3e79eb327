import type { IsoDate } from '../time/calendar-date.ts'
import type { EpochMs } from '../time/wall-clock.ts'
import { agreedItem } from './agreed-item.ts'
import { feeLines } from './fee-lines.ts'
import { goodsLine } from './goods-line.ts'
import { type ChosenAddOn, judgeAddOns } from './judge-add-ons.ts'
import { modifiersOfSession } from './modifiers-of-session.ts'
import { planLine } from './plan-line.ts'
import type { PricePlan } from './price-plan.ts'
import type { PromoCode } from './promo-code.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { quoteOrder } from './quote-order.ts'
import { type Group, sessionLines } from './session-lines.ts'

export type QuoteInput = Group & {
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
  const { players, promo, voucher, pays, agreed = null } = input
  const addOns = addOnLines(plan, input)
  const session =
    agreed === null ? sessionLines(plan, input, modifiersOfSession(plan, input)) : [agreedLine(plan, agreed)]
  // What was agreed is all that is asked for.
  const fees = agreed === null ? feeLines(plan, players, [...session, ...addOns]) : []
  return quoteOrder({
    currency: plan.currency,
    goods: [...session, ...addOns, ...fees, ...(input.fromStore ?? [])],
    promo,
    voucher,
    depositPercent: pays === 'deposit' ? plan.depositPercent : null,
  })
}

/** For the whole group, with tax, as it was agreed. */
function agreedLine({ roomName: name, vatRate }: PricePlan, unitAmount: number): QuoteLine {
  return goodsLine({ kind: 'booking', item: agreedItem, name, quantity: 1, unitAmount, vatRate })
}

/** In the order the branch shows them, not the one they were chosen in. */
function addOnLines(plan: PricePlan, { addOns, players }: QuoteInput): QuoteLine[] {
  const verdict = judgeAddOns(plan.addOns, addOns)
  if (verdict !== 'ok') throw new RangeError(`The add-ons can not be sold: ${verdict}`)
  const { vatRate } = plan
  return plan.addOns.flatMap(({ slug: item, name, price: unitAmount, per }) => {
    const chosen = addOns.find(({ slug }) => slug === item)
    if (!chosen) return []
    const quantity = chosen.quantity * (per === 'player' ? players : 1)
    return planLine(plan, { kind: 'add_on', item, name, quantity, unitAmount, vatRate })
  })
}
