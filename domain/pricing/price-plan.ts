import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import type { IsoDate, IsoWeekday, WallTime } from '../time/calendar-date.ts'

/** How many of one add-on may be wished for, and how long before a session a price rule may begin: a week. */
export const mostOfAddOn = 20
export const mostMinutesAhead = 7 * 24 * 60

/** What one player of a group of this size pays, in minor units, VAT included. */
export type PriceTier = { readonly players: number; readonly perPlayer: number }

/** Dearer or cheaper by basis points, or by an amount for each player; both signed. */
export type PriceEffect = { readonly percent: number } | { readonly perPlayer: number }

type Modifier<Kind extends string, When> = {
  readonly kind: Kind
  readonly id: number
  readonly name: Localised
  readonly effect: PriceEffect
  /** For this room alone; null for every room of the branch. */
  readonly roomId: number | null
} & When

export type PriceModifier =
  /** On the given days, or on every day that is not weekend in the branch's country. */
  | Modifier<'weekday', { readonly weekdays: readonly IsoWeekday[] | null }>
  | Modifier<'weekend', object>
  /** Starts from `fromTime` until before `untilTime`, which may lie after midnight; on these days only, if any are given. */
  | Modifier<
      'peak',
      {
        readonly fromTime: WallTime
        readonly untilTime: WallTime
        readonly weekdays: readonly IsoWeekday[] | null
      }
    >
  /** Evenings from one date to another, both counted. */
  | Modifier<'date_range', { readonly fromDate: IsoDate; readonly untilDate: IsoDate }>
  /** Booked so many minutes before the start, or later. */
  | Modifier<'last_minute', { readonly withinMinutes: number }>

export type AddOn = {
  readonly slug: string
  readonly name: Localised
  readonly description: Localised
  readonly price: number
  readonly per: 'order' | 'player'
  readonly maxQuantity: number
}

/** Everything the price of a room's session depends on, as far as the branch decides it. */
export type PricePlan = {
  readonly roomId: number
  readonly roomName: Localised
  readonly currency: Currency
  /** Basis points; prices include it. */
  readonly vatRate: number
  readonly timeZone: string
  readonly businessDayStart: WallTime
  readonly weekendDays: readonly IsoWeekday[]
  /** Percent of the price asked for at booking, where the branch offers it. */
  readonly depositPercent: number | null
  readonly tiers: readonly PriceTier[]
  readonly modifiers: readonly PriceModifier[]
  readonly addOns: readonly AddOn[]
}
