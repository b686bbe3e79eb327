import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import type { IsoDate, IsoWeekday, WallTime } from '../time/calendar-date.ts'

/** How many of one add-on may be wished for, and how long before a session a price rule may begin: a week. */
export const mostOfAddOn = 20
export const mostMinutesAhead = 7 * 24 * 60

/** Whether a room's tiers say what one player pays, or what the whole group does. */
export const pricings = ['player', 'group'] as const
export type Pricing = (typeof pricings)[number]

/** What one player of a group of this size pays, or all of it together where the room is priced by group; minor units. */
export type PriceTier = { readonly players: number; readonly price: number }

/** What a child pays in any group; both ages counted. */
export type ChildPrice = { readonly fromAge: number; readonly untilAge: number; readonly price: number }

export type ChildAges = Pick<ChildPrice, 'fromAge' | 'untilAge'>

export const oldestChild = 17

/** For each booking, for each player, or basis points of the session and what was added to it. */
export const feeBases = ['booking', 'player', 'percent'] as const

/** What is charged besides, whatever is chosen. */
export type Fee = {
  readonly id: number
  readonly name: Localised
  readonly by: (typeof feeBases)[number]
  /** Minor units, or basis points of a percentage. */
  readonly amount: number
  readonly taxed: boolean
  /** Goes back as the price does when a guest cancels; else it stays. */
  readonly refundable: boolean
}

/** Dearer or cheaper by basis points, or by an amount for each player, also of a group's price; both signed. */
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
  /** Basis points. */
  readonly vatRate: number
  /** What the plan says is before tax. */
  readonly taxOnTop: boolean
  readonly timeZone: string
  readonly businessDayStart: WallTime
  readonly weekendDays: readonly IsoWeekday[]
  /** Percent of the price asked for at booking, where the branch offers it. */
  readonly depositPercent: number | null
  readonly pricing: Pricing
  readonly tiers: readonly PriceTier[]
  /** Only of a room that is priced by player. */
  readonly child: ChildPrice | null
  /** The least a session costs, whoever plays; zero for none. */
  readonly minCharge: number
  readonly fees: readonly Fee[]
  readonly modifiers: readonly PriceModifier[]
  readonly addOns: readonly AddOn[]
}

/** Whom a room asks a child's price for. */
export function childAgesOf({ pricing, child }: Pick<PricePlan, 'pricing' | 'child'>): ChildAges | null {
  return pricing === 'player' && child ? { fromAge: child.fromAge, untilAge: child.untilAge } : null
}
