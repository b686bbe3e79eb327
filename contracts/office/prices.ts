import * as z from 'zod/mini'
import { wallTime, weekday } from '#contracts/branch.ts'
import { isoDate } from '#contracts/iso-date.ts'
import { localised, localisedUpTo } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { children, players } from '#contracts/players.ts'
import { childAges, feeTerms } from '#contracts/price-terms.ts'
import { publicGameTerms } from '#contracts/public-game-terms.ts'
import { quote } from '#contracts/quote.ts'
import { slug } from '#contracts/slug.ts'
import { mostAddOnPictures } from '#domain/picture/picture-kinds.ts'
import { mostMinutesAhead, mostOfAddOn, pricings } from '#domain/pricing/price-plan.ts'
import { longest } from '#domain/rules/longest.ts'
import { draftPicture, officePicture } from './pictures.ts'

/** Minor units; the use case knows what is too much in which currency. */
const amount = z.int().check(z.nonnegative())
const version = z.string().check(z.maxLength(64))

const priceTier = z.object({ players, price: amount })

/** Dearer or cheaper by basis points, or by an amount for each player. */
const effect = z.union([z.object({ percent: z.int() }), z.object({ perPlayer: z.int() })])
const weekdays = z.nullable(z.array(weekday).check(z.minLength(1), z.maxLength(7)))

const common = {
  /** Null for one that is not there yet. */
  id: z.nullable(z.int()),
  name: localisedUpTo(longest.title),
  /** Null for every room. */
  room: z.nullable(slug),
  effect,
}

const priceModifier = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('weekday'), weekdays }),
  z.object({ ...common, kind: z.literal('weekend') }),
  z.object({ ...common, kind: z.literal('peak'), fromTime: wallTime, untilTime: wallTime, weekdays }),
  z.object({ ...common, kind: z.literal('date_range'), fromDate: isoDate, untilDate: isoDate }),
  z.object({
    ...common,
    kind: z.literal('last_minute'),
    withinMinutes: z.int().check(z.minimum(1), z.maximum(mostMinutesAhead)),
  }),
])
export type OfficeModifier = z.infer<typeof priceModifier>

const addOn = {
  slug,
  name: localisedUpTo(longest.title),
  description: localisedUpTo(longest.addOnDescription),
  price: amount,
  per: z.enum(['order', 'player']),
  maxQuantity: z.int().check(z.minimum(1), z.maximum(mostOfAddOn)),
  published: z.boolean(),
}

/** An extra is shown by one picture, or by none. */
const draftAddOn = z.object({
  ...addOn,
  pictures: z.array(draftPicture).check(z.maxLength(mostAddOnPictures)),
})
export type DraftAddOn = z.infer<typeof draftAddOn>

const officeAddOn = z.object({ ...addOn, pictures: z.array(officePicture) })
export type OfficeAddOn = z.infer<typeof officeAddOn>

const roomPrices = z.object({
  room: slug,
  /** Whether its tiers say what each player pays, or what the group does. */
  pricing: z.enum(pricings),
  tiers: z.array(priceTier).check(z.maxLength(99)),
  /** Of a room that is priced by player. */
  child: z.nullable(z.extend(childAges, { price: amount })),
  /** The least a session costs; zero for none. */
  minCharge: amount,
  /** Of a room that strangers may play together, by the seat. */
  publicGame: z.nullable(publicGameTerms),
})

const priceFee = z.object({
  /** Null for one that is not there yet. */
  id: z.nullable(z.int()),
  name: localisedUpTo(longest.title),
  ...feeTerms,
})
export type OfficeFee = z.infer<typeof priceFee>

/** The prices of a branch: of its rooms, what makes them dearer or cheaper, what can be added, what is charged besides. */
const priceDraft = z.object({
  rooms: z.array(roomPrices).check(z.maxLength(60)),
  modifiers: z.array(priceModifier).check(z.maxLength(60)),
  addOns: z.array(draftAddOn).check(z.maxLength(60)),
  fees: z.array(priceFee).check(z.maxLength(20)),
  /** All of this is before tax, which comes on top. */
  taxOnTop: z.boolean(),
})
export type PriceDraft = z.infer<typeof priceDraft>

export const priceBook = z.object({
  branch: z.object({
    slug,
    name: localised,
    currency,
    /** Basis points. */
    vatRate: z.int(),
    firstWeekday: weekday,
    weekendDays: z.array(weekday),
    timeZone: z.string(),
  }),
  today: isoDate,
  rooms: z.array(z.object({ slug, name: localised, minPlayers: z.int(), maxPlayers: z.int() })),
  prices: z.object({ ...priceDraft.shape, addOns: z.array(officeAddOn) }),
  version,
})
export type PriceBook = z.infer<typeof priceBook>

export const pricesChange = z.object({ ...priceDraft.shape, version })

export const priceQuestion = z.object({
  draft: priceDraft,
  room: slug,
  date: isoDate,
  time: wallTime,
  players,
  children: z.optional(children),
  /** Slugs; one of each. */
  addOns: z.array(slug).check(z.maxLength(20)),
})

const range = z.object({ least: z.int(), most: z.int() })

/** A quote by today's prices and by the draft's, made by the function that guests are charged by. */
export const pricePreview = z.object({
  today: z.nullable(quote),
  drafted: z.nullable(quote),
  /** What each group size pays within a year, fees and tax included: on the cheapest ordinary day, on the dearest. */
  sizes: z.array(z.object({ players: z.int(), today: z.nullable(range), drafted: z.nullable(range) })),
})
export type PricePreview = z.infer<typeof pricePreview>
