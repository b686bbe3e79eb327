import { chargeStep } from '../money/charge-step.ts'
import { type Currency, currencyDecimals } from '../money/money.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'

/** The most that one card given by staff is worth, in whole units of its currency. */
const mostUnits = 20_000
/** How long one may last at most. */
const mostDays = 3660

export type GivenCard = {
  readonly amount: number
  readonly currency: Currency
  /** The last day on which it is taken. */
  readonly lastDay: IsoDate
}

/** What is wrong with a gift card that staff give, or null. */
export function judgeGivenCard(
  { amount, currency, lastDay }: GivenCard,
  today: IsoDate,
): 'voucher_amount' | 'expiry_wrong' | null {
  const most = mostUnits * 10 ** currencyDecimals[currency]
  const isPayable = Number.isSafeInteger(amount) && amount > 0 && amount % chargeStep(currency) === 0
  if (!isPayable || amount > most) return 'voucher_amount'
  return isLastDay(lastDay, today) ? null : 'expiry_wrong'
}

/** Tells whether a card may be good until a day: from today on, and not for ever. */
export function isLastDay(lastDay: IsoDate, today: IsoDate): boolean {
  return lastDay >= today && lastDay <= addDays(today, mostDays)
}
