import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { tillMeans } from '#domain/till/means.ts'
import { reason } from './till.ts'

/** Minor units of the branch's currency; what went has a minus. */
const amount = z.int()
const counted = z.int().check(z.nonnegative())

/** What came and went in evenings of a branch. */
const tillSums = z.object({
  means: z.array(
    z.object({
      means: z.enum(tillMeans),
      /** What was taken, less what was taken back or corrected. */
      taken: amount,
      /** What went back to guests. */
      refunded: amount,
      /** What was put into the drawer or taken out of it besides. */
      moved: amount,
      /** How often something was taken. */
      count: z.int(),
    }),
  ),
  /** By who took it; null for what came by itself. */
  people: z.array(
    z.object({
      name: z.nullable(z.string()),
      means: z.array(z.object({ means: z.enum(tillMeans), amount })),
    }),
  ),
  moves: z.array(
    z.object({ id: z.int(), amount, reason: z.string(), by: z.nullable(z.string()), at: instant }),
  ),
})
export type TillSums = z.infer<typeof tillSums>

/** The evening of a till that is open now, with those before it that nobody closed. */
export const openTill = z.object({
  branch: z.object({ slug, name: localised, timeZone: z.string(), businessDayStart: z.string() }),
  currency,
  /** The evening that is shown to be closed, and the first one with it. */
  through: isoDate,
  from: isoDate,
  /** Evenings that may be closed now, the earliest first; none when this one is closed already. */
  days: z.array(isoDate),
  today: isoDate,
  /** What lay in the drawer when it began. */
  openingFloat: amount,
  sums: tillSums,
  /** What should be there, of each means that a person can count. */
  expected: z.object({ cash: amount, card_terminal: amount, transfer: amount }),
  last: z.nullable(z.object({ number: z.int(), businessDay: isoDate, closedAt: instant })),
})
export type OpenTill = z.infer<typeof openTill>

export const openTillQuery = z.object({ through: z.optional(isoDate) })

/** More may have gone back by a terminal or by transfer than came; a drawer is never below nothing. */
const threeCounts = z.object({ cash: counted, card_terminal: amount, transfer: amount })

export const dayToClose = z.object({
  through: isoDate,
  counted: threeCounts,
  /** What should have been there, as it was seen while counting: what came meanwhile is counted with it, or later. */
  expected: z.object({ cash: amount, card_terminal: amount, transfer: amount }),
  leftInDrawer: counted,
  /** Why it is not what it should be. */
  reason: z.optional(z.string().check(z.maxLength(longest.reason))),
})
export type DayToClose = z.infer<typeof dayToClose>

/** A closed day: what it says is never changed. */
export const dayClose = z.object({
  branch: z.object({ slug, name: localised, timeZone: z.string(), businessDayStart: z.string() }),
  currency,
  /** One after the other in each branch, without a gap. */
  number: z.int(),
  from: isoDate,
  through: isoDate,
  closedAt: instant,
  closedBy: z.nullable(z.string()),
  openingFloat: amount,
  leftInDrawer: amount,
  /** What went from the drawer to the safe or the bank. */
  takenOut: amount,
  reason: z.string(),
  counts: z.array(
    z.object({ means: z.enum(tillMeans), expected: amount, counted: z.nullable(amount), difference: amount }),
  ),
  sums: tillSums,
})
export type DayClose = z.infer<typeof dayClose>

const closedDay = z.object({
  number: z.int(),
  from: isoDate,
  through: isoDate,
  closedAt: instant,
  closedBy: z.nullable(z.string()),
  /** All that came, by whatever means, less what went back. */
  taken: amount,
  difference: amount,
})
export type ClosedDay = z.infer<typeof closedDay>

export const closedDays = z.object({ items: z.array(closedDay), nextCursor: z.nullable(z.string()) })
export const closedDaysQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
})

export const dayCloseParams = z.object({
  branch: slug,
  number: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
})
export const dayCloseFile = z.object({ lang: z.optional(z.enum(locales)) })

/** Coins for change are put in, the evening's notes are taken to the safe. */
export const cashMove = z.object({
  /** With a minus what is taken out. */
  amount: z.int().check(z.refine((moved) => moved !== 0)),
  reason,
})
export type CashMove = z.infer<typeof cashMove>
