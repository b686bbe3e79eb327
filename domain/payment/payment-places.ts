import { deskMeans } from '../till/means.ts'

/** Where money came that no online provider took: at the desk, in a system of before, by the demo's test cards. */
export const ownPaymentPlaces = ['sandbox', ...deskMeans, 'elsewhere'] as const
type OwnPaymentPlace = (typeof ownPaymentPlaces)[number]

/** Tells whether a payment's provider is a word of ours, rather than the name of somebody. */
export function isOwnPaymentPlace(provider: string): provider is OwnPaymentPlace {
  return ownPaymentPlaces.some((one) => one === provider)
}
