import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { picture } from '#contracts/picture.ts'
import { children, players } from '#contracts/players.ts'
import { childAges } from '#contracts/price-terms.ts'
import { quoteLine } from '#contracts/quote.ts'
import { slug } from '#contracts/slug.ts'
import { mostOfAddOn } from '#domain/pricing/price-plan.ts'
import { mostFreeLines } from '#domain/pricing/staff-lines.ts'
import { mostOfOne, mostVariants } from '#domain/product/store-item.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { deskMeans } from '#domain/till/means.ts'
import { deskPayment, reason } from './till.ts'

/** Minor units of the order's currency. */
const amount = z.int().check(z.nonnegative())

const freeLine = z.object({
  text: z.string().check(z.minLength(shortestReason), z.maxLength(longest.title), z.regex(/\S/)),
  amount: z.int().check(z.positive()),
})

/** What staff want an order that is sold to be; what is left out stays as it is. */
export const orderEdit = z.object({
  players: z.optional(players),
  children: z.optional(children),
  /** How many of each extra; none takes it away. */
  addOns: z._default(
    z
      .array(z.object({ slug, quantity: z.int().check(z.minimum(0), z.maximum(mostOfAddOn)) }))
      .check(z.maxLength(40)),
    [],
  ),
  /** How many of each thing of the store; none takes it away. */
  things: z._default(
    z
      .array(
        z.object({
          product: slug,
          variant: z._default(z.array(slug).check(z.maxLength(mostVariants)), []),
          quantity: z.int().check(z.minimum(0), z.maximum(mostOfOne)),
        }),
      )
      .check(z.maxLength(40)),
    [],
  ),
  /** Another session of the plan: at the price as it is, or at its own. */
  session: z.optional(
    z.object({ room: slug, startsAt: instant, price: z._default(z.enum(['kept', 'new']), 'kept') }),
  ),
  /** As typed; null takes it away. */
  promoCode: z.optional(z.nullable(z.string().check(z.maxLength(longest.promoCode)))),
  /** All that staff write by hand, each with what it is for. */
  freeLines: z.optional(z.array(freeLine).check(z.maxLength(mostFreeLines))),
  /** All that staff take off the order. */
  discount: z.optional(amount),
  /** What the terms of the booking would keep goes back as well: somebody decides so, with a reason. */
  waives: z._default(z.boolean(), false),
  /** What a gift card has paid goes back onto it, and is due again. */
  returnsGiftCard: z._default(z.boolean(), false),
})
export type OrderEdit = z.output<typeof orderEdit>

/** What whoever asks was shown before they said yes. */
const expectedEdit = z.object({
  version: z.string().check(z.maxLength(64)),
  total: amount,
  due: amount,
  back: amount,
})

export const orderEditToMake = z.object({
  ...orderEdit.shape,
  expected: expectedEdit,
  reason: z.optional(reason),
  /** Handed out by whoever edits; without it, it goes back the way it came. */
  goesTo: z.optional(z.enum(deskMeans)),
  /** What is due afterwards, or a part of it, is paid at once: the edit is made with it or not at all. */
  payment: z.optional(deskPayment),
  /** The guest gets a mail about it. */
  tells: z._default(z.boolean(), true),
})
export type OrderEditToMake = z.output<typeof orderEditToMake>

const editPrice = z.object({ lines: z.array(quoteLine), total: amount, payable: amount, due: amount })

const editWarnings = ['kept', 'group_agreed', 'promo_stale', 'promo_lost', 'audience'] as const

/** An order before and after what staff want of it. */
export const orderEditQuote = z.object({
  /** Of the order as it is: whatever changes meanwhile makes another one. */
  version: z.string(),
  currency,
  paid: amount,
  before: editPrice,
  after: editPrice,
  /** What goes back of what was paid, and how much of it onto gift cards. */
  back: amount,
  toGiftCards: amount,
  /** What the terms of the booking keep. */
  kept: amount,
  /** More goes back than the terms say: somebody who may give money back has to do it. */
  needsRefundRight: z.boolean(),
  warnings: z.array(z.enum(editWarnings)),
})
export type OrderEditQuote = z.infer<typeof orderEditQuote>

/** What of an order can be edited, and its price as it is. */
export const orderEditChoices = z.object({
  quote: orderEditQuote,
  /** Null in an order from the store. */
  players: z.nullable(
    z.object({
      count: players,
      children,
      smallest: players,
      largest: players,
      /** Whom the room asks a child's price for; null where all pay the same. */
      child: z.nullable(childAges),
    }),
  ),
  addOns: z.array(
    z.object({
      slug,
      name: localised,
      price: amount,
      per: z.enum(['order', 'player']),
      most: z.int(),
      chosen: z.int(),
      picture: z.nullable(picture),
    }),
  ),
  promoCode: z.nullable(z.string()),
  /** What gift cards have paid of it. */
  giftCards: amount,
  freeLines: z.array(z.object({ text: z.string(), amount })),
  discount: amount,
  /** How much of the price whoever asks may take off, in percent; null for all of it. */
  discountLimit: z.nullable(z.int()),
  /** The session can still be another one. */
  movable: z.boolean(),
  things: z.array(
    z.object({
      product: slug,
      variant: z.array(slug),
      name: localised,
      /** The chosen options, in words. */
      options: z.array(localised),
      quantity: z.int(),
      unitAmount: amount,
      /** What was taken home can not be taken out of the order any more. */
      handedOver: z.boolean(),
    }),
  ),
})
export type OrderEditChoices = z.infer<typeof orderEditChoices>
