import type { Currency } from '../money/money.ts'
import type { IsoDate } from '../time/wall-clock.ts'

type Bounds = { readonly min: number; readonly max: number }

/** What a branch sells as a gift card: amounts in minor units, and its rooms. */
export type GiftCardOffer = {
  readonly currency: Currency
  readonly amounts: readonly number[]
  readonly customAmount: Bounds | null
  readonly rooms: readonly GiftRoom[]
  /** By the calendar of the branch. */
  readonly today: IsoDate
}

export type GiftRoom = { readonly slug: string; readonly minPlayers: number; readonly maxPlayers: number }

/** What a product may be worth, by currency. */
type Terms = {
  readonly amounts: { readonly [Code in Currency]?: readonly number[] }
  readonly customAmount: { readonly [Code in Currency]?: Bounds }
}

/** The part of a gift card's terms that a branch sells. */
export function giftCardOffer(
  terms: Terms,
  branch: Pick<GiftCardOffer, 'currency' | 'rooms' | 'today'>,
): GiftCardOffer {
  const { currency, rooms, today } = branch
  return {
    currency,
    amounts: terms.amounts[currency] ?? [],
    customAmount: terms.customAmount[currency] ?? null,
    rooms,
    today,
  }
}
