import type { Report, ReportTable, RevenueSums } from '#contracts/office/reports.ts'
import { type CsvCell, writeCsv } from '#domain/csv/write-csv.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type Currency, money, toDecimalString } from '#domain/money/money.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'

type Table = { readonly head: readonly MessageKey[]; readonly rows: readonly (readonly CsvCell[])[] }

const inUnits = (amount: number, currency: Currency) => toDecimalString(money(amount, currency))

const revenueHead = [
  'office_reports.date',
  'office_reports.currency',
  'office_reports.gross',
  'office_reports.vat',
  'office_reports.net',
  'office_reports.received',
  'office_reports.refunded',
  'office_reports.redeemed',
  'office_reports.cards_sold',
  'office_reports.owed',
] as const

function revenueCells(sums: RevenueSums, currency: Currency): CsvCell[] {
  const { gross, vat, received, refunded, redeemed, cardsSold, owed } = sums
  return [gross, vat, gross - vat, received, refunded, redeemed, cardsSold, owed].map((amount) =>
    inUnits(amount, currency),
  )
}

/** A share in per cent with one decimal; nothing of nothing is left empty. */
function percent(part: number, whole: number): CsvCell {
  return whole === 0 ? '' : ((100 * part) / whole).toFixed(1)
}

/** The figures behind each chart, as rows. */
const tables: Record<ReportTable, (report: Report, locale: Locale) => Table> = {
  revenue: ({ revenue }) => ({
    head: revenueHead,
    rows: revenue.flatMap(({ currency, days }) =>
      days.map(({ date, sums }) => [date, currency, ...revenueCells(sums, currency)]),
    ),
  }),
  takings: ({ takings }, locale) => ({
    head: [
      'office_reports.currency',
      'office_reports.taken_by',
      'office_reports.means',
      'office_reports.taken',
      'office_reports.given_back',
    ],
    rows: takings.flatMap(({ currency, means, people }) => [
      ...means.map(({ means: one, taken, refunded }) => [
        currency,
        '',
        translators[locale](`office_till.means_${one}`),
        inUnits(taken, currency),
        inUnits(refunded, currency),
      ]),
      ...people.map(({ name, taken, refunded }) => [
        currency,
        name ?? translators[locale]('office_close.by_itself'),
        '',
        inUnits(taken, currency),
        inUnits(refunded, currency),
      ]),
    ]),
  }),
  sales: ({ sales }, locale) => ({
    head: [
      'office_reports.sold_kind',
      'office_reports.branch',
      'office_reports.name',
      'office_reports.sold_quantity',
      'office_reports.currency',
      'office_reports.amount',
      'office_reports.before',
    ],
    rows: sales.map(({ kind, branch, name, quantity, currency, amount, before }) => [
      translators[locale](`office_reports.sold_${kind}`),
      branch ?? '',
      kind === 'discount' ? translators[locale]('office_reports.sold_discount') : name[locale],
      quantity,
      currency,
      inUnits(amount, currency),
      inUnits(before, currency),
    ]),
  }),
  occupancy: ({ occupancy }) => ({
    head: [
      'office_reports.weekday',
      'office_reports.hour',
      'office_reports.sold',
      'office_reports.offered',
      'office_reports.percent',
    ],
    rows: occupancy.cells.map(({ weekday, hour, sold, offered }) => [
      weekday,
      hour,
      sold,
      offered,
      percent(sold, offered),
    ]),
  }),
  lead_time: ({ leadTime }) => ({
    head: ['office_reports.hours_up_to', 'office_reports.bookings', 'office_reports.before'],
    rows: leadTime.groups.map(({ upTo, bookings, before }) => [upTo, bookings, before]),
  }),
  attendance: ({ attendance }, locale) => ({
    head: [
      'office_reports.branch',
      'office_reports.room',
      'office_reports.came',
      'office_reports.no_shows',
      'office_reports.percent',
    ],
    rows: attendance.rooms.map(({ branch, name, came, noShows }) => [
      branch,
      name[locale],
      came,
      noShows,
      percent(noShows, came + noShows),
    ]),
  }),
  results: ({ results }, locale) => ({
    head: [
      'office_reports.branch',
      'office_reports.room',
      'office_reports.games',
      'office_reports.escaped',
      'office_reports.percent',
      'office_reports.helped',
      'office_reports.median_time',
    ],
    rows: results.map(({ branch, name, games, escaped, helped, seconds }) => [
      branch,
      name[locale],
      games,
      escaped,
      percent(escaped, games),
      helped,
      seconds === null ? '' : formatGameTime(seconds),
    ]),
  }),
  incidents: ({ incidents }, locale) => ({
    head: [
      'office_reports.branch',
      'office_reports.room',
      'office_reports.broken',
      'office_reports.times',
      'office_reports.still_open',
      'office_reports.hours_until_mended',
    ],
    rows: incidents.map(({ branch, name, kind, times, open, minutes }) => [
      branch,
      name[locale],
      translators[locale](`office_incidents.kind_${kind}`),
      times,
      open,
      minutes === null ? '' : (minutes / 60).toFixed(1),
    ]),
  }),
  sources: ({ sources }) => ({
    head: [
      'office_reports.source',
      'office_reports.bookings',
      'office_reports.players',
      'office_reports.currency',
      'office_reports.gross',
    ],
    rows: sources.flatMap(({ source, bookings, players, gross }) =>
      (gross.length > 0 ? gross : [null]).map((sum, index) => [
        source,
        index === 0 ? bookings : '',
        index === 0 ? players : '',
        sum?.currency,
        sum && inUnits(sum.amount, sum.currency),
      ]),
    ),
  }),
  promo_codes: ({ promoCodes }, locale) => ({
    head: [
      'office_reports.code',
      'office_reports.name',
      'office_reports.uses',
      'office_reports.currency',
      'office_reports.discount',
    ],
    rows: promoCodes.flatMap(({ code, name, uses, discounts }) =>
      (discounts.length > 0 ? discounts : [null]).map((sum, index) => [
        code,
        name[locale],
        index === 0 ? uses : '',
        sum?.currency,
        sum && inUnits(sum.amount, sum.currency),
      ]),
    ),
  }),
  gift_cards: ({ giftCards }) => ({
    head: [
      'office_reports.currency',
      'office_reports.cards_sold',
      'office_reports.redeemed',
      'office_reports.given',
      'office_reports.voided',
      'office_reports.outstanding',
      'office_reports.expired',
      'office_reports.cards',
    ],
    rows: giftCards.map(({ currency, sold, redeemed, given, voided, outstanding, expired, cards }) => [
      currency,
      ...[sold, redeemed, given, voided, outstanding, expired].map((amount) => inUnits(amount, currency)),
      cards,
    ]),
  }),
}

/** One table of a report for a spreadsheet, its head in the reader's language. */
export function writeReportCsv(report: Report, table: ReportTable, locale: Locale): string {
  const { head, rows } = tables[table](report, locale)
  const t = translators[locale]
  return writeCsv(
    head.map((key) => t(key)),
    rows,
  )
}
