import * as z from 'zod/mini'
import { weekday } from '#contracts/branch.ts'
import { isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { slug } from '#contracts/slug.ts'
import { incidentKinds } from '#domain/incident/incident-kinds.ts'
import { locales } from '#domain/locale/locale.ts'
import { tillMeans } from '#domain/till/means.ts'

const count = z.int().check(z.nonnegative())
const amount = z.int()
const period = z.object({ from: isoDate, to: isoDate })

/** Evenings of the branch, both counted. */
export const reportQuery = period

/**
 * What the ledger says, in minor units. `gross` is what was earned, VAT included, cancellations taken off; it is
 * `received` less `refunded`, with what was `redeemed` of gift cards and what guests now owe (`owed`, less than nothing
 * when they paid ahead), less the gift cards `sold`, which are owed to whoever holds them.
 */
const revenueSums = z.object({
  gross: amount,
  vat: amount,
  received: amount,
  refunded: amount,
  redeemed: amount,
  cardsSold: amount,
  owed: amount,
})
export type RevenueSums = z.infer<typeof revenueSums>

/** One currency's revenue. Currencies are never added up. */
const revenueReport = z.object({
  currency,
  sums: revenueSums,
  before: revenueSums,
  days: z.array(z.object({ date: isoDate, sums: revenueSums })),
  branches: z.array(z.object({ branch: slug, sums: revenueSums, before: revenueSums })),
})
export type RevenueReport = z.infer<typeof revenueReport>

const sessions = z.object({ sold: count, offered: count })
const occupancyReport = z.object({
  now: sessions,
  before: sessions,
  /** The day the week of the branch begins on; of several, that of the first. */
  firstWeekday: weekday,
  /** By the ISO weekday of the evening and the hour on the wall; those that were neither offered nor sold are left out. */
  cells: z.array(z.object({ weekday, hour: count, ...sessions.shape })),
})
export type OccupancyReport = z.infer<typeof occupancyReport>

const leadTimeReport = z.object({
  /** Hours from the booking to the start: half of the groups booked earlier. Null when nobody booked. */
  median: z.nullable(z.number()),
  medianBefore: z.nullable(z.number()),
  /** `upTo` hours before the start, null for all that were earlier. */
  groups: z.array(z.object({ upTo: z.nullable(z.int()), bookings: count, before: count })),
})

const visits = z.object({ came: count, noShows: count })
const attendanceReport = z.object({
  now: visits,
  before: visits,
  rooms: z.array(z.object({ branch: slug, room: slug, name: localised, ...visits.shape })),
})

/** How games ended, as far as somebody wrote it down. */
const resultReport = z.object({
  branch: slug,
  room: slug,
  name: localised,
  games: count,
  escaped: count,
  /** With the host's help. */
  helped: count,
  /** Half of those who escaped were faster; null where nobody looked at the clock. */
  seconds: z.nullable(z.int()),
})

const incidentReport = z.object({
  branch: slug,
  room: slug,
  name: localised,
  kind: z.enum(incidentKinds),
  times: count,
  /** Not mended yet. */
  open: count,
  /** Half of what was mended was mended sooner; null where nothing was. */
  minutes: z.nullable(z.int()),
})

const money = z.object({ currency, amount })
const sourceReport = z.object({
  source: z.enum(['web', 'walk_in', 'staff', 'request', 'import']),
  bookings: count,
  players: count,
  /** What the ledger posted for their orders, VAT included. */
  gross: z.array(money),
})

const promoReport = z.object({
  code: z.string(),
  name: localised,
  uses: count,
  usesBefore: count,
  /** What it took off. */
  discounts: z.array(money),
})

const giftCardReport = z.object({
  currency,
  sold: amount,
  redeemed: amount,
  /** Given away by staff, and taken out of use: neither is in the ledger. Of one branch, nobody's. */
  given: amount,
  voided: amount,
  /** What cards are still good for at the end of the period, and how much of it can not be used any more. */
  outstanding: amount,
  expired: amount,
  cards: count,
})

/** What came by each means and went back, by the evening it is closed with. */
const takingsReport = z.object({
  currency,
  means: z.array(z.object({ means: z.enum(tillMeans), taken: amount, refunded: amount })),
  /** By who took it or gave it back; null for what came and went by itself. */
  people: z.array(z.object({ name: z.nullable(z.string()), taken: amount, refunded: amount })),
})
export type TakingsReport = z.infer<typeof takingsReport>

/** What was sold of a thing, VAT included, by the evening its order was confirmed; cancelled orders are left out. */
const soldReport = z.object({
  kind: z.enum(['booking', 'add_on', 'fee', 'product', 'gift_card', 'discount']),
  /** The slug of a room, an add-on or a product, which fee it is; empty for gift cards and discounts. */
  item: z.string(),
  /** Of a room. */
  branch: z.nullable(slug),
  name: localised,
  currency,
  /** Players of a room, else how many of it. */
  quantity: z.int(),
  amount,
  before: amount,
})

export const report = z.object({
  period,
  before: period,
  revenue: z.array(revenueReport),
  takings: z.array(takingsReport),
  sales: z.array(soldReport),
  occupancy: occupancyReport,
  leadTime: leadTimeReport,
  attendance: attendanceReport,
  results: z.array(resultReport),
  incidents: z.array(incidentReport),
  sources: z.array(sourceReport),
  promoCodes: z.array(promoReport),
  giftCards: z.array(giftCardReport),
})
export type Report = z.infer<typeof report>

export const reportTables = [
  'revenue',
  'takings',
  'sales',
  'occupancy',
  'lead_time',
  'attendance',
  'results',
  'incidents',
  'sources',
  'promo_codes',
  'gift_cards',
] as const
export type ReportTable = (typeof reportTables)[number]

/** One of its tables as a file; in the language of the call unless another is named. */
export const reportFileQuery = z.object({
  ...reportQuery.shape,
  table: z.enum(reportTables),
  lang: z.optional(z.enum(locales)),
})
export type ReportFileQuery = z.infer<typeof reportFileQuery>
