import type { Currency } from '../money/money.ts'
import type { IsoWeekday } from '../time/calendar-date.ts'

/** The country a venue is in, as far as its branches follow from it. */
export type VenueHome = {
  /** By its two letters. */
  readonly country: string
  readonly currency: Currency
  readonly timeZone: string
  /** Basis points; 0 where there is no tax, or the venue is not registered for it. */
  readonly vatRate: number
  readonly vatNumber: string | null
  readonly weekendDays: readonly IsoWeekday[]
}
