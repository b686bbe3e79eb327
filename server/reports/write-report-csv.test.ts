import { expect, test } from 'vitest'
import { type Report, reportTables } from '#contracts/office/reports.ts'
import { writeReportCsv } from './write-report-csv.ts'

const sums = { gross: 11_500, vat: 1500, received: 12_000, refunded: 0, redeemed: 0, cardsSold: 500, owed: 0 }
const period = { from: '2026-11-01', to: '2026-11-01' }
const name = { en: 'Vault', ar: 'القبو' }
const report: Report = {
  period,
  before: { from: '2026-10-31', to: '2026-10-31' },
  revenue: [
    { currency: 'KWD', sums, before: sums, days: [{ date: '2026-11-01', sums }], branches: [] },
    { currency: 'SAR', sums, before: sums, days: [{ date: '2026-11-01', sums }], branches: [] },
  ],
  takings: [
    {
      currency: 'SAR',
      means: [{ means: 'cash', taken: 4500, refunded: 500 }],
      people: [{ name: 'Aseel', taken: 4500, refunded: 0 }],
    },
  ],
  sales: [
    {
      kind: 'booking',
      item: 'vault',
      branch: 'riyadh',
      name,
      currency: 'SAR',
      quantity: 8,
      amount: 36_000,
      before: 0,
    },
    { kind: 'discount', item: '', branch: null, name, currency: 'SAR', quantity: 1, amount: -900, before: 0 },
  ],
  occupancy: {
    now: { sold: 1, offered: 3 },
    before: { sold: 0, offered: 0 },
    firstWeekday: 7,
    cells: [{ weekday: 7, hour: 0, sold: 1, offered: 3 }],
  },
  leadTime: { median: 30, medianBefore: null, groups: [{ upTo: null, bookings: 2, before: 1 }] },
  attendance: {
    now: { came: 3, noShows: 1 },
    before: { came: 0, noShows: 0 },
    rooms: [{ branch: 'riyadh', room: 'vault', name, came: 3, noShows: 1 }],
  },
  results: [{ branch: 'riyadh', room: 'vault', name, games: 4, escaped: 3, helped: 1, seconds: 2832 }],
  incidents: [
    { branch: 'riyadh', room: 'vault', name, kind: 'technology', times: 3, open: 1, minutes: 1290 },
    { branch: 'riyadh', room: 'vault', name, kind: 'prop', times: 1, open: 1, minutes: null },
  ],
  sources: [{ source: 'web', bookings: 2, players: 8, gross: [{ currency: 'SAR', amount: -250 }] }],
  promoCodes: [{ code: '=1+1', name, uses: 1, usesBefore: 0, discounts: [] }],
  giftCards: [
    { currency: 'SAR', sold: 500, redeemed: 0, given: 0, voided: 0, outstanding: 500, expired: 0, cards: 1 },
  ],
}

const rowsOf = (table: (typeof reportTables)[number], locale: 'en' | 'ar' = 'en') =>
  writeReportCsv(report, table, locale).replace('\uFEFF', '').trim().split('\r\n')

test('amounts are in the units of their own currency', () => {
  expect(rowsOf('revenue')).toEqual([
    'Evening,Currency,Revenue,VAT,Net of VAT,Money in,Refunds,Paid with gift cards,Gift cards sold,Still owed by guests',
    '2026-11-01,KWD,11.500,1.500,10.000,12.000,0.000,0.000,0.500,0.000',
    '2026-11-01,SAR,115.00,15.00,100.00,120.00,0.00,0.00,5.00,0.00',
  ])
})

test('every table has a head in the reader’s language and as many cells in each row', () => {
  for (const table of reportTables) {
    const [head = '', ...rows] = rowsOf(table, 'ar')
    expect([table, /\p{Script=Arabic}/u.test(head)]).toEqual([table, true])
    for (const row of rows) expect([table, row.split(',').length]).toEqual([table, head.split(',').length])
  }
  expect(rowsOf('occupancy')[1]).toBe('7,0,1,3,33.3')
  expect(rowsOf('attendance', 'ar')[1]).toBe('riyadh,القبو,3,1,25.0')
  expect(rowsOf('results', 'ar')[1]).toBe('riyadh,القبو,4,3,75.0,1,47:12')
  expect(rowsOf('incidents').slice(1)).toEqual([
    'riyadh,Vault,A lock or technology,3,1,21.5',
    'riyadh,Vault,A prop is missing,1,1,',
  ])
  expect(rowsOf('sources')[1]).toBe('web,2,8,SAR,-2.50')
  expect(rowsOf('takings')[1]).toBe('SAR,,Cash,45.00,5.00')
  expect(rowsOf('sales')[1]).toBe('Room,riyadh,Vault,8,SAR,360.00,0.00')
  expect(rowsOf('sales')[2]).toBe('Discounts,,Discounts,1,SAR,-9.00,0.00')
  // What a spreadsheet would run is shown instead.
  expect(rowsOf('promo_codes')[1]).toBe("'=1+1,Vault,1,,")
})
