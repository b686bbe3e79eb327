import type { Localised } from '#domain/locale/localised.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PriceTier } from '#domain/pricing/price-plan.ts'
import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import type { IsoWeekday, WallTime } from '#domain/time/calendar-date.ts'

// Price tags end on round numbers.
const priceSteps: Partial<Record<Currency, number>> = { SAR: 100, AED: 100, EGP: 500, KWD: 250 }
const twoAlone = 1.5

/** The largest group pays the price the room is advertised with, the smallest half as much again. */
export function demoTiers(
  priceFrom: number,
  currency: Currency,
  { minPlayers, maxPlayers }: { minPlayers: number; maxPlayers: number },
): PriceTier[] {
  const step = priceSteps[currency] ?? 1
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => {
    const missing = (maxPlayers - minPlayers - index) / Math.max(maxPlayers - minPlayers, 1)
    const dearer = priceFrom * (twoAlone - 1) * missing ** 1.5
    return { players: minPlayers + index, price: priceFrom + Math.round(dearer / step) * step }
  })
}

/** Rooms that ask the same of any group, and what. */
export const demoGroupPrices: Readonly<Record<string, string>> = { library: '2200.00' }

/** What a child pays where children do not pay like all. */
export const demoChildPrices: Readonly<
  Record<string, { readonly fromAge: number; readonly untilAge: number; readonly price: string }>
> = { train: { fromAge: 8, untilAge: 11, price: '60.00' } }

/** Rooms that are also sold by the seat, and on what terms. */
export const demoPublicGames: Readonly<
  Record<string, Omit<PublicGameTerms, 'seatPrice'> & { readonly seatPrice: string }>
> = { asylum: { seatPrice: '135.00', minimum: 4, maxParties: 3, decideBeforeMinutes: 180 } }

type DemoHoliday = { readonly name: Localised; readonly from: string; readonly days: number }

type DemoPrices = {
  readonly depositPercent: number | null
  /** What a manager may give back of one order. */
  readonly managerRefundLimit: number
  readonly leadMinutes: number
  readonly horizonDays: number
  readonly weekendPercent: number
  readonly peak: { readonly days: IsoWeekday[]; readonly perPlayer: string }
  /** From a month and day of every year. */
  readonly holiday: DemoHoliday
  readonly lastMinute: { readonly percent: number; readonly minutes: number }
  /** Once a booking; guests who cancel do not get it back. */
  readonly fee?: { readonly name: Localised; readonly amount: string }
}

/** What a branch's evening costs besides the room. Percentages are basis points. */
export const demoPrices: Readonly<Record<string, DemoPrices>> = {
  riyadh: {
    depositPercent: 30,
    managerRefundLimit: 100_000,
    leadMinutes: 45,
    horizonDays: 60,
    weekendPercent: 1000,
    peak: { days: [4, 5], perPlayer: '10.00' },
    holiday: { name: { en: 'Founding Day', ar: 'يوم التأسيس' }, from: '02-22', days: 1 },
    lastMinute: { percent: -1500, minutes: 180 },
  },
  kuwait: {
    depositPercent: null,
    managerRefundLimit: 75_000,
    leadMinutes: 60,
    horizonDays: 60,
    weekendPercent: 1000,
    peak: { days: [4, 5], perPlayer: '0.750' },
    holiday: {
      name: { en: 'National and Liberation Days', ar: 'العيد الوطني وعيد التحرير' },
      from: '02-25',
      days: 2,
    },
    lastMinute: { percent: -1000, minutes: 120 },
  },
  dubai: {
    depositPercent: null,
    managerRefundLimit: 100_000,
    leadMinutes: 30,
    horizonDays: 90,
    weekendPercent: 1500,
    peak: { days: [5, 6], perPlayer: '10.00' },
    holiday: { name: { en: 'Eid Al Etihad', ar: 'عيد الاتحاد' }, from: '12-02', days: 2 },
    lastMinute: { percent: -2000, minutes: 120 },
  },
  cairo: {
    depositPercent: 50,
    managerRefundLimit: 500_000,
    leadMinutes: 30,
    horizonDays: 60,
    weekendPercent: 1000,
    peak: { days: [4, 5], perPlayer: '40.00' },
    holiday: { name: { en: 'New Year', ar: 'رأس السنة' }, from: '12-31', days: 2 },
    lastMinute: { percent: -1500, minutes: 180 },
    fee: { name: { en: 'Booking fee', ar: 'رسوم الحجز' }, amount: '40.00' },
  },
}

export const peakHours: { readonly from: WallTime; readonly until: WallTime } = {
  from: '19:00',
  until: '00:30',
}

/** A live actor works in the ward at night. */
export const nightShift = {
  branch: 'dubai',
  room: 'asylum',
  perPlayer: '15.00',
  from: '22:00',
  until: '03:00',
} as const

export const modifierNames = {
  weekend: { en: 'Weekend', ar: 'نهاية الأسبوع' },
  peak: { en: 'Peak hours', ar: 'ساعات الذروة' },
  nightShift: { en: 'Night shift', ar: 'المناوبة الليلية' },
  lastMinute: { en: 'Last minute', ar: 'خصم اللحظة الأخيرة' },
} as const satisfies Record<string, Localised>

export const holidayPercent = 2000
