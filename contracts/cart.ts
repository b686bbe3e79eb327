import * as z from 'zod/mini'
import { locales } from '#domain/locale/locale.ts'
import { mostOfOne } from '#domain/product/store-item.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { picture } from './picture.ts'
import { players } from './players.ts'
import { slug } from './slug.ts'

/** Minor units of the order's currency. */
const amount = z.int().check(z.nonnegative())
const quantity = z.int().check(z.minimum(1), z.maximum(mostOfOne))

/** A thing of the store, picked up at the order's branch. */
const goodsItem = z.object({
  kind: z.literal('product'),
  product: slug,
  /** The chosen options' slugs, in the order of the product's variants; empty without variants. */
  variant: z.array(slug).check(z.maxLength(5)),
  quantity,
})
export type GoodsItem = z.infer<typeof goodsItem>

/** What a gift card is worth: an amount, or an evening in a room, at the dearest it costs now. */
const giftWorth = z.discriminatedUnion('of', [
  z.object({ of: z.literal('amount'), amount }),
  z.object({ of: z.literal('room'), room: slug, players }),
])
export type GiftWorth = z.infer<typeof giftWorth>

/** A gift card, sent to somebody by mail or handed over on paper. */
const giftCardItem = z.object({
  kind: z.literal('gift_card'),
  product: slug,
  design: slug,
  worth: giftWorth,
  recipientName: z.string(),
  /** Empty when the buyer prints it. */
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  /** The language the card and its mail are written in. */
  locale: z.enum(locales),
  /** A day of the branch's calendar; null sends it as soon as it is paid. */
  deliverOn: z.nullable(isoDate),
})
export type GiftCardItem = z.infer<typeof giftCardItem>

export const cartItem = z.discriminatedUnion('kind', [goodsItem, giftCardItem])
export type CartItem = z.infer<typeof cartItem>

export const cartItems = z.array(cartItem).check(z.maxLength(20))

/** A cart is an order without a session: it is opened with the first thing put into it. */
export const cartToOpen = z.object({ branch: slug, items: cartItems })

/** What lies in an order from the store, as its guest sees it. */
export const orderItem = z.object({
  id: z.string(),
  item: cartItem,
  name: localised,
  /** The chosen options, in words. */
  options: z.array(localised),
  picture: z.nullable(picture),
  unitAmount: amount,
  amount,
  /** How many the branch has for this order; null where they are not counted. */
  available: z.nullable(amount),
  /** Once it is paid: the gift card, for its owner's printer. */
  voucher: z.nullable(z.object({ code: z.string(), sentAt: z.nullable(instant) })),
})
export type OrderItem = z.infer<typeof orderItem>
