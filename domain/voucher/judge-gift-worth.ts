import { chargeStep } from '../money/charge-step.ts'
import type { Currency } from '../money/money.ts'

type GiftCardLimits = {
  readonly amounts: { readonly [Code in Currency]?: readonly number[] | undefined }
  readonly customAmount: {
    readonly [Code in Currency]?: { readonly min: number; readonly max: number } | undefined
  }
  readonly validMonths: number
}

/** How many amounts a guest chooses among, and how long a card is good. */
const mostGiftAmounts = 8
export const giftMonths = { min: 1, max: 60 } as const

/** The currency in which a gift card could not be sold like that, `months` for how long it is good, null when all is well. */
export function judgeGiftWorth({
  amounts,
  customAmount,
  validMonths,
}: GiftCardLimits): Currency | 'months' | null {
  const isMonths =
    Number.isInteger(validMonths) && validMonths >= giftMonths.min && validMonths <= giftMonths.max
  if (!isMonths) return 'months'
  const named = Object.keys({ ...amounts, ...customAmount }) as Currency[]
  return named.find((currency) => !isSold(currency, amounts[currency] ?? [], customAmount[currency])) ?? null
}

function isSold(
  currency: Currency,
  amounts: readonly number[],
  bounds: { readonly min: number; readonly max: number } | undefined,
): boolean {
  const payable = (amount: number) =>
    Number.isSafeInteger(amount) && amount > 0 && amount % chargeStep(currency) === 0
  const isAscending = amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0))
  const isBounded = !bounds || (payable(bounds.min) && payable(bounds.max) && bounds.min < bounds.max)
  return amounts.length <= mostGiftAmounts && amounts.every(payable) && isAscending && isBounded
}
