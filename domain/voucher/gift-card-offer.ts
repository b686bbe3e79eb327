import type { Currency } from '../money/money.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'

const daysAhead = 365

type Bounds = { readonly min: number; readonly max: number }

/** What a branch sells as a gift card: amounts in minor units, and its rooms. */
export type GiftCardOffer = {
  readonly currency: Currency
  readonly amounts: readonly number[]
  readonly customAmount: Bounds | null
  readonly rooms: readonly GiftRoom[]
  /** The first and the last day on which it can arrive, by the calendar of the branch. */
  readonly days: { readonly first: IsoDate; readonly last: IsoDate }
}

type GiftRoom = { readonly slug: string; readonly minPlayers: number; readonly maxPlayers: number }

/** What a product may be worth, by currency. */
type Terms = {
  readonly amounts: { readonly [Code in Currency]?: readonly number[] }
  readonly customAmount: { readonly [Code in Currency]?: Bounds }
}

/** The part of a gift card's terms that a branch sells. */
export function giftCardOffer(
  terms: Terms,
  branch: Pick<GiftCardOffer, 'currency' | 'rooms'> & { readonly today: IsoDate },
): GiftCardOffer {
  const { currency, rooms, today } = branch
  return {
    currency,
    amounts: terms.amounts[currency] ?? [],
    customAmount: terms.customAmount[currency] ?? null,
    rooms,
    days: { first: today, last: addDays(today, daysAhead) },
  }
}
