import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised, localisedUpTo } from '#contracts/localised.ts'
import { currency, money } from '#contracts/money.ts'
import { orderCode } from '#contracts/order.ts'
import { pictureName } from '#contracts/picture.ts'
import { giftCardTerms } from '#contracts/product.ts'
import { slug } from '#contracts/slug.ts'
import { mostVariants } from '#domain/product/store-item.ts'
import { longest } from '#domain/rules/longest.ts'
import { archivedItems } from './content.ts'
import { draftPictures, officePicture } from './pictures.ts'

/** A shelf of a branch: one choice of options. */
const deskShelf = z.object({
  variant: z.array(slug),
  /** The chosen options in words; empty without variants. */
  name: z.nullable(localised),
  /** How many can still be sold; null when nobody counts them. */
  quantity: z.nullable(z.int()),
  /** Sold or being paid, and still at the desk. */
  promised: z.int(),
})
export type DeskShelf = z.infer<typeof deskShelf>

const variantName = localisedUpTo(longest.variantName)
const writtenVariant = z.object({
  field: variantName,
  options: z.array(z.object({ slug, name: variantName, picture: z.optional(pictureName) })),
})

const content = {
  name: localisedUpTo(longest.title),
  short: localisedUpTo(longest.productShort),
  description: localisedUpTo(longest.productDescription),
  variants: z.array(writtenVariant).check(z.maxLength(mostVariants)),
  /** One per currency at most, VAT included; where there is none, it is not sold. */
  prices: z.array(money).check(z.maxLength(10)),
  published: z.boolean(),
}

/** What a gift card may be worth, and how long it is good. */
const giftWorth = z.pick(giftCardTerms, { amounts: true, customAmount: true, validMonths: true })
export type GiftCardLimits = z.infer<typeof giftWorth>

/** What there is to know of a product; a gift card has what it may be worth instead of prices and variants. */
export const productContent = z.object({
  ...content,
  pictures: draftPictures,
  giftWorth: z._default(z.nullable(giftWorth), null),
})
export type ProductContent = z.infer<typeof productContent>

export const productToMake = z.extend(productContent, { slug })
export type ProductToMake = z.infer<typeof productToMake>

export const deskProduct = z.object({
  slug,
  kind: z.enum(['merchandise', 'gift_card']),
  ...content,
  pictures: z.array(officePicture),
  giftWorth: z.nullable(giftWorth),
  shelves: z.array(deskShelf),
})
export type DeskProduct = z.infer<typeof deskProduct>

export const productParams = z.object({ product: slug })
export const branchProductParams = z.object({ branch: slug, product: slug })

export const deskStore = z.object({
  products: z.array(deskProduct),
  archived: archivedItems,
  /** Those the venue sells in. */
  currencies: z.array(currency),
})
export type DeskStore = z.infer<typeof deskStore>

export const stockReasons = ['delivery', 'count', 'damage', 'gift', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

/** More or fewer on a shelf, and why. */
export const stockAdjustment = z.object({
  variant: z.array(slug),
  by: z.int().check(
    z.minimum(-10_000),
    z.maximum(10_000),
    z.refine((by) => by !== 0),
  ),
  reason: z.enum(stockReasons),
  note: z._default(z.string().check(z.trim(), z.maxLength(longest.stockNote)), ''),
})
export type StockAdjustment = z.infer<typeof stockAdjustment>

/** An order whose things wait at the desk. */
const waitingOrder = z.object({
  code: orderCode,
  name: z.nullable(z.string()),
  paidAt: z.nullable(instant),
  /** When they come to play, if they do. */
  startsAt: z.nullable(instant),
  things: z.array(z.object({ name: localised, quantity: z.int() })),
})
export type WaitingOrder = z.infer<typeof waitingOrder>
export const waitingOrders = z.object({ items: z.array(waitingOrder) })
