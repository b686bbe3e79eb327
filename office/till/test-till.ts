import type { DayClose, OpenTill, TillSums } from '#contracts/office/day-close.ts'

const branch = {
  slug: 'riyadh',
  name: { en: 'Riyadh', ar: 'الرياض' },
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
}

const sums: TillSums = {
  means: [
    { means: 'cash', taken: 40_000, refunded: -5000, moved: 0, count: 3 },
    { means: 'card_terminal', taken: 90_000, refunded: 0, moved: 0, count: 2 },
    { means: 'online', taken: 120_000, refunded: 0, moved: 0, count: 4 },
  ],
  people: [
    {
      name: 'Aseel',
      means: [
        { means: 'cash', amount: 35_000 },
        { means: 'card_terminal', amount: 90_000 },
      ],
    },
    { name: null, means: [{ means: 'online', amount: 120_000 }] },
  ],
  moves: [],
}

/** A till with an evening's takings, the drawer begun with 500. */
export const testTill: OpenTill = {
  branch,
  currency: 'SAR',
  through: '2026-11-18',
  from: '2026-11-18',
  days: ['2026-11-18'],
  today: '2026-11-18',
  openingFloat: 50_000,
  sums,
  expected: { cash: 85_000, card_terminal: 90_000, transfer: 0 },
  last: { number: 6, businessDay: '2026-11-17', closedAt: '2026-11-17T22:00:00.000Z' },
}

export const testClose: DayClose = {
  branch,
  currency: 'SAR',
  number: 7,
  from: '2026-11-18',
  through: '2026-11-18',
  closedAt: '2026-11-18T22:00:00.000Z',
  closedBy: 'Aseel',
  openingFloat: 50_000,
  leftInDrawer: 50_000,
  takenOut: 34_500,
  reason: 'Five too much given back',
  counts: [
    { means: 'cash', expected: 85_000, counted: 84_500, difference: -500 },
    { means: 'card_terminal', expected: 90_000, counted: 90_000, difference: 0 },
    { means: 'transfer', expected: 0, counted: 0, difference: 0 },
    { means: 'gift_card', expected: 0, counted: null, difference: 0 },
    { means: 'online', expected: 120_000, counted: null, difference: 0 },
  ],
  sums,
}
