import type { OpeningHours } from '#contracts/branch.ts'
import type { Picture } from '#contracts/picture.ts'
import type { Currency } from '#domain/money/money.ts'
import type { IsoWeekday, WallTime } from '#domain/time/calendar-date.ts'

type DemoBranch = {
  readonly slug: 'riyadh' | 'kuwait' | 'dubai' | 'cairo'
  readonly timeZone: string
  readonly currency: Currency
  /** Basis points. */
  readonly vatRate: number
  readonly vatNumber: string | null
  readonly weekendDays: IsoWeekday[]
  readonly map: { readonly latitude: number; readonly longitude: number }
  /** All zeros behind the area code: nobody's number. */
  readonly phone: string
  readonly openingHours: OpeningHours[]
  readonly pictures: Picture[]
  readonly focal: string
}

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 7] as const

function open(days: readonly IsoWeekday[], opens: WallTime, closes: WallTime): OpeningHours[] {
  return days.map((day) => ({ day, opens, closes }))
}

function door(slug: string, en: string, ar: string): Picture[] {
  return [{ name: `branches/branch-${slug}`, role: 'cover', alt: { en, ar } }]
}

/** What the words of the venue leave out, in the order the branches are shown. */
export const demoBranches: readonly DemoBranch[] = [
  {
    slug: 'riyadh',
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    vatRate: 1500,
    vatNumber: '300000000000003',
    weekendDays: [friday, saturday],
    map: { latitude: 24.7136, longitude: 46.6753 },
    phone: '+966110000000',
    openingHours: [
      ...open([saturday, sunday, monday, tuesday, wednesday], '16:00', '02:00'),
      ...open([thursday], '16:00', '03:00'),
      ...open([friday], '14:00', '03:00'),
    ],
    pictures: door(
      'riyadh',
      'A mud-brick front at dusk with a glowing keyhole above its dark red door',
      'واجهة طينية عند الغروب، وفوق بابها الأحمر الداكن ثقب مفتاح متوهّج',
    ),
    focal: '50% 60%',
  },
  {
    slug: 'kuwait',
    timeZone: 'Asia/Kuwait',
    currency: 'KWD',
    vatRate: 0,
    vatNumber: null,
    weekendDays: [friday, saturday],
    map: { latitude: 29.3759, longitude: 47.9774 },
    phone: '+96520000000',
    // Closed on Mondays: somebody has to let the submarine dry.
    openingHours: [
      ...open([sunday, tuesday, wednesday], '16:00', '00:00'),
      ...open([thursday, friday, saturday], '15:00', '02:00'),
    ],
    pictures: door(
      'kuwait',
      'A pavilion on the waterfront at night with a glowing keyhole above its door and towers across the water',
      'مبنى على الواجهة البحرية ليلًا، فوق بابه ثقب مفتاح متوهّج، وخلف الماء أبراج مضاءة',
    ),
    focal: '76% 60%',
  },
  {
    slug: 'dubai',
    timeZone: 'Asia/Dubai',
    currency: 'AED',
    vatRate: 500,
    vatNumber: '100000000000003',
    weekendDays: [saturday, sunday],
    map: { latitude: 25.2048, longitude: 55.2708 },
    phone: '+97140000000',
    openingHours: [
      ...open([monday, tuesday, wednesday, thursday], '16:00', '00:00'),
      ...open([friday], '15:00', '02:00'),
      ...open([saturday], '12:00', '02:00'),
      ...open([sunday], '12:00', '00:00'),
    ],
    pictures: door(
      'dubai',
      'A neon-lit lane with a glowing keyhole above a dark red door',
      'زقاق تضيئه أنوار النيون، وفوق باب أحمر داكن ثقب مفتاح متوهّج',
    ),
    focal: '32% 60%',
  },
  {
    slug: 'cairo',
    timeZone: 'Africa/Cairo',
    currency: 'EGP',
    vatRate: 1400,
    vatNumber: '000000000',
    weekendDays: [friday, saturday],
    map: { latitude: 30.0444, longitude: 31.2357 },
    phone: '+20200000000',
    openingHours: [
      ...open([saturday, sunday, monday, tuesday, wednesday], '17:00', '02:00'),
      ...open([thursday, friday], '15:00', '03:30'),
    ],
    pictures: door(
      'cairo',
      'A stone alley with hanging lanterns and a glowing keyhole above a wooden door',
      'حارة حجرية فيها فوانيس معلّقة، وفوق باب خشبي ثقب مفتاح متوهّج',
    ),
    focal: '50% 60%',
  },
]
