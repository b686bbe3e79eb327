import type { OpeningHours } from '#contracts/branch.ts'
import type { Picture } from '#contracts/picture.ts'
import type { Currency } from '#domain/money/money.ts'
import type { IsoWeekday, WallTime } from '#domain/time/calendar-date.ts'
import { demoPictures } from './demo-pictures.ts'

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

type Words = Picture['alt']

/** A branch's door from the street, and from close by. */
const door = (slug: string, street: Words, close: Words) =>
  demoPictures([
    { name: `branches/branch-${slug}`, alt: street },
    { name: `branches/branch-${slug}-2`, alt: close },
  ])

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
      {
        en: 'Earthen walls with glowing triangular openings, palms, and a lit keyhole over a dark door.',
        ar: 'جدران نجدية الطراز بفتحات مثلّثة مضيئة ونخيل، وثقب مفتاح متوهّج فوق باب داكن.',
      },
      {
        en: 'The portal from the side: a red keyhole sign, triangular lights in the wall and a palm at dusk.',
        ar: 'البوابة من الجانب: لافتة ثقب المفتاح الحمراء، وفتحات مثلّثة مضيئة في الجدار، ونخلة وقت الغسق.',
      },
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
      {
        en: 'A seaside pavilion at dusk, lit keyhole over its door, towers and skyline across the water.',
        ar: 'جناح على البحر وقت الغسق، وثقب مفتاح مضيء فوق بابه، وأبراج المدينة عبر الماء.',
      },
      {
        en: 'Close to the pavilion: a dark red door under the keyhole sign, a warm glass front, towers over the water.',
        ar: 'أمام الجناح عن قرب: باب أحمر داكن تحت لافتة ثقب المفتاح، وواجهة زجاجية دافئة، وأبراج فوق الماء.',
      },
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
      {
        en: 'Pink and turquoise neon frames a dark door beneath a glowing keyhole in a wet alley.',
        ar: 'نيون وردي وفيروزي يحيط بباب داكن تحت ثقب مفتاح متوهّج في زقاق مبلّل.',
      },
      {
        en: 'The door from the side in pink neon, next to a lane of glowing arches and blurred city lights.',
        ar: 'الباب من الجانب في إطار من النيون الوردي، وبجواره ممرّ بأقواس مضيئة وأضواء المدينة البعيدة.',
      },
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
      {
        en: 'A lantern-lit stone alley with wooden lattice windows leads to a door beneath a glowing keyhole.',
        ar: 'زقاق حجري تضيئه الفوانيس بين مشربيات خشبية، ينتهي بباب يعلوه ثقب مفتاح متوهّج.',
      },
      {
        en: 'The door up close: a glowing keyhole under a stone arch, with brass handles and lanterns on both sides.',
        ar: 'الباب عن قرب: ثقب مفتاح متوهّج تحت عقد حجري، ومقابض نحاسية، وفوانيس على الجانبين.',
      },
    ),
    focal: '50% 60%',
  },
]
