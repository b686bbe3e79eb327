import type { Currency } from '#domain/money/money.ts'
import { isDeskMeans } from '#domain/till/means.ts'
import { paymentProviders } from '#server/payment-providers/payment-providers.ts'

export type PaymentToReturn = {
  readonly provider: string
  readonly currency: Currency
  readonly amount: number
  readonly goes_back: 'whole' | 'none' | null
}

/** Whether a provider has money that it can not give back in this part: then somebody of the venue sends it. */
export function isStuckOnline(payment: PaymentToReturn, part: number): boolean {
  const { provider, currency, amount, goes_back: goesBack } = payment
  if (goesBack === 'none' || (goesBack === 'whole' && part < amount)) return true
  const description = paymentProviders.find(({ name }) => name === provider)
  return description?.canGiveBack ? !description.canGiveBack({ amount: part, currency }) : false
}

/** Whether no provider can give a part of a payment back: none has the money, or by that means it never goes back. */
export function goesByHand(payment: PaymentToReturn, part: number): boolean {
  const { provider } = payment
  return isDeskMeans(provider) || provider === 'elsewhere' || isStuckOnline(payment, part)
}
