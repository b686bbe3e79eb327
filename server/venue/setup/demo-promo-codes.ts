import type { Localised } from '#domain/locale/localised.ts'
import type { IsoDate, IsoWeekday } from '#domain/time/calendar-date.ts'

type DemoPromoCode = {
  readonly code: string
  readonly name: Localised
  /** Basis points, or an amount of the branch's currency. */
  readonly percent?: number
  readonly amount?: string
  readonly validUntil?: IsoDate
  readonly weekdays?: IsoWeekday[]
  readonly branch?: string
  readonly room?: string
  readonly useLimit?: number
}

export const demoPromoCodes: readonly DemoPromoCode[] = [
  { code: 'LATENIGHT', name: { en: 'Late night', ar: 'سهرة متأخرة' }, percent: 1500 },
  {
    code: 'MIDWEEK',
    name: { en: 'Middle of the week', ar: 'منتصف الأسبوع' },
    percent: 2000,
    weekdays: [7, 1, 2, 3],
  },
  {
    code: 'FIRSTKEYS',
    name: { en: 'The first forty keys', ar: 'أول أربعين مفتاحًا' },
    percent: 1000,
    useLimit: 40,
  },
  {
    code: 'RIYADH50',
    name: { en: 'Riyadh, with love', ar: 'للرياض مع المحبة' },
    amount: '50.00',
    branch: 'riyadh',
  },
  {
    code: 'DIVE10',
    name: { en: 'Ten per cent under water', ar: 'عشرة بالمئة تحت الماء' },
    percent: 1000,
    branch: 'kuwait',
    room: 'submarine',
  },
  {
    code: 'SUMMER26',
    name: { en: 'Summer 2026', ar: 'صيف 2026' },
    percent: 2500,
    validUntil: '2026-08-31',
  },
]

/** The code that is all but used up once the demo's bookings are there, and the uses it has left then. */
export const nearlyUsedUp = { code: 'FIRSTKEYS', left: 1 }
