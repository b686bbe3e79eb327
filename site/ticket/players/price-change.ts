import type { Order } from '#contracts/order.ts'
import type { MoveTerms } from '#contracts/order-call.ts'

export type PriceChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'more' | 'owes_less' | 'back'; readonly amount: number }

/** What a new price means for the guest: of money that never came nothing goes back, less of it is owed. */
export function priceChangeOf(
  { payable, paid }: Pick<Order, 'payable' | 'paid'>,
  { toPay, toReturn }: Pick<MoveTerms, 'toPay' | 'toReturn'>,
): PriceChange {
  if (toPay > 0) return { kind: 'more', amount: toPay }
  if (toReturn === 0) return { kind: 'same' }
  const back = toReturn - Math.min(toReturn, Math.max(0, payable - paid))
  return back === 0 ? { kind: 'owes_less', amount: toReturn } : { kind: 'back', amount: back }
}
