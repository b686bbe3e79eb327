import * as z from 'zod/mini'
import { cartItem } from '#contracts/cart.ts'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { orderCode } from '#contracts/order.ts'
import { picture } from '#contracts/picture.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { deskMeans, payingMeans, tillMeans } from '#domain/till/means.ts'

/** Minor units of the branch's currency. */
const amount = z.int().check(z.positive())
const receiptNumber = z.string().check(z.maxLength(longest.receiptNumber))
export const reason = z
  .string()
  .check(z.minLength(shortestReason), z.maxLength(longest.reason), z.regex(/\S/))

/** A part of what a guest pays at the desk. */
const takenPart = z.object({
  means: z.enum(payingMeans),
  amount,
  /** What the terminal or the bank calls it. */
  receiptNumber: z.optional(receiptNumber),
  /** What was given in cash; what is over went back as change. */
  tendered: z.optional(amount),
  /** The code of the gift card, as it is read or typed. */
  giftCard: z.optional(z.string().check(z.maxLength(longest.voucherCode))),
})
export type TakenPart = z.infer<typeof takenPart>

/** What somebody pays at the desk, by one means or by several at once: all of it is taken, or nothing. */
export const deskPayment = z.object({ parts: z.array(takenPart).check(z.minLength(1), z.maxLength(8)) })
export type DeskPayment = z.infer<typeof deskPayment>

/** Things of the store and gift cards that somebody buys at the desk, and how they pay for them. */
export const deskSale = z.object({
  items: z.array(cartItem).check(z.minLength(1), z.maxLength(20)),
  ...deskPayment.shape,
  /** Who buys, where they say so; an address gets the receipt. */
  name: z.optional(z.string().check(z.maxLength(longest.personName))),
  email: z.optional(z.string().check(z.email(), z.maxLength(longest.email))),
  locale: z.enum(locales),
})
export type DeskSale = z.infer<typeof deskSale>

/** What a branch sells over its desk now: a line for each shelf, and gift cards by what they may be worth. */
export const deskGoods = z.object({
  currency,
  things: z.array(
    z.object({
      product: slug,
      variant: z.array(slug),
      name: localised,
      /** The chosen options in words; null without variants. */
      options: z.nullable(localised),
      picture: z.nullable(picture),
      amount: z.int(),
      /** How many lie there; null when nobody counts them. */
      left: z.nullable(z.int()),
    }),
  ),
  giftCards: z.array(
    z.object({
      product: slug,
      name: localised,
      amounts: z.array(z.int()),
      /** Between which an amount may be named; null where it may not. */
      own: z.nullable(z.object({ min: z.int(), max: z.int() })),
    }),
  ),
})
export type DeskGoods = z.infer<typeof deskGoods>

/** Money that was taken at a desk. */
export const taking = z.object({
  id: z.int(),
  means: z.enum(tillMeans),
  amount: z.int(),
  at: instant,
  /** Who took it; null where nobody wrote it down. */
  by: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  tendered: z.nullable(z.int()),
  /** Why it stands instead of another. */
  reason: z.string(),
  state: z.enum(['taken', 'undone', 'corrected']),
  /** Who took it back, and why. */
  reversedBy: z.nullable(z.string()),
  reversedFor: z.string(),
  /** What whoever asks may do with it now. */
  mayUndo: z.boolean(),
  mayCorrect: z.boolean(),
})
export type Taking = z.infer<typeof taking>

/** A whole sale is taken back as a slip, or as a correction with a reason. */
export const saleReturn = z.enum(['undo', 'correct'])
export type SaleReturn = z.infer<typeof saleReturn>

export const saleToReturn = z.object({ reason: z.optional(reason) })

export const takingParams = z.object({
  branch: slug,
  code: orderCode,
  taking: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
})

/** What it should have been. */
export const takingCorrection = z.object({
  means: z.enum(deskMeans),
  amount,
  receiptNumber: z.optional(receiptNumber),
  reason,
})
export type TakingCorrection = z.infer<typeof takingCorrection>

/** A thing of the store that is collected at the desk. */
export const deskThing = z.object({
  name: localised,
  /** The chosen options, in words. */
  options: z.array(localised),
  quantity: z.int(),
  handedOverAt: z.nullable(instant),
})
