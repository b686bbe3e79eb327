import * as z from 'zod/mini'
import { localised } from './localised.ts'
import { currency, money } from './money.ts'
import { picture, pictureName } from './picture.ts'
import { slug } from './slug.ts'

const minorAmount = z.int().check(z.nonnegative())

const productVariant = z.object({
  field: localised,
  /** `picture` names the one of the product's pictures that shows this option. */
  options: z.array(z.object({ slug, name: localised, picture: z.optional(pictureName) })),
})
export type ProductVariant = z.infer<typeof productVariant>

/** What a gift card may be worth, per currency and in its minor unit. */
export const giftCardTerms = z.object({
  amounts: z.partialRecord(currency, z.array(minorAmount)),
  customAmount: z.partialRecord(currency, z.object({ min: minorAmount, max: minorAmount })),
  validMonths: z.int().check(z.positive()),
  sampleMessages: z.array(localised),
})
export type GiftCardTerms = z.infer<typeof giftCardTerms>

const productStock = z.object({
  branch: slug,
  /** The options' slugs, in the order of the variants; empty without variants. */
  variant: z.array(slug),
  quantity: minorAmount,
})
export type ProductStock = z.infer<typeof productStock>

export const product = z.object({
  slug,
  kind: z.enum(['merchandise', 'gift_card']),
  name: localised,
  short: localised,
  description: localised,
  variants: z.array(productVariant),
  pictures: z.array(picture),
  /** One per currency, VAT included; of a gift card its smallest amount. */
  prices: z.array(money),
  giftCard: z.nullable(giftCardTerms),
  /** What each branch has of it, by variant; what is not listed is not counted. */
  stock: z.array(productStock),
})
export type Product = z.infer<typeof product>
