import * as z from 'zod/mini'
import { locales } from '#domain/locale/locale.ts'
import { isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { slug } from './slug.ts'

const minorAmount = z.int().check(z.nonnegative())

/** The few words that are printed on a card, in the card's language. */
const giftCardWords = z.object({
  title: z.string(),
  to: z.string(),
  from: z.string(),
  valid: z.string(),
  /** What stands where the code will be. */
  code: z.string(),
})
export type GiftCardWords = z.infer<typeof giftCardWords>

/** What the form of a gift card offers in a branch. */
export const giftCardShop = z.object({
  branch: slug,
  currency,
  venue: localised,
  amounts: z.array(minorAmount),
  customAmount: z.nullable(z.object({ min: minorAmount, max: minorAmount })),
  /** An evening of each, by group size, at the dearest it can cost. */
  rooms: z.array(
    z.object({
      slug,
      name: localised,
      minPlayers: z.int(),
      maxPlayers: z.int(),
      worth: z.array(z.object({ players: z.int(), amount: minorAmount })),
    }),
  ),
  days: z.object({ first: isoDate, last: isoDate }),
  validMonths: z.int(),
  sampleMessages: z.array(localised),
  words: z.record(z.enum(locales), giftCardWords),
})
export type GiftCardShop = z.infer<typeof giftCardShop>
