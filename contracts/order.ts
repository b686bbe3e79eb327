import * as z from 'zod/mini'
import { audiences } from '#domain/availability/session-plan.ts'
import { bookingStatuses } from '#domain/booking/booking-states.ts'
import { documentNames } from '#domain/house-document/document-names.ts'
import { orderStates } from '#domain/order/order-states.ts'
import { paymentStates } from '#domain/payment/payment-states.ts'
import { lineKinds } from '#domain/pricing/quote.ts'
import { orderItem } from './cart.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { orderCompany } from './order-company.ts'
import { picture } from './picture.ts'
import { childAges, lineTerms } from './price-terms.ts'
import { bookedGame } from './public-game.ts'
import { slug } from './slug.ts'

/** Minor units of the order's currency. */
const amount = z.int().check(z.nonnegative())
/** International form without spaces: +966110000000. */
const phone = z.string()

export const orderCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))

/** Whoever knows it may see and change the order. */
export const orderKey = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))

export const orderLine = z.object({
  kind: z.enum(lineKinds),
  /** The slug of an add-on, a product with its variant (`mug/black`), the code of a promo code, the id of a gift card. */
  item: z.nullable(z.string()),
  name: localised,
  quantity: z.int(),
  /** Discounts and gift cards are negative. */
  unitAmount: z.int(),
  amount: z.int(),
  /** Basis points. */
  vatRate: z.int(),
  vat: z.int(),
  ...lineTerms,
})
export type OrderLine = z.infer<typeof orderLine>

export const orderBooking = z.object({
  id: z.string(),
  room: z.object({ slug, name: localised }),
  status: z.enum(bookingStatuses),
  startsAt: instant,
  endsAt: instant,
  /** The evening it belongs to. */
  businessDay: isoDate,
  audience: z.enum(audiences),
  players: z.int(),
  /** How many of the players. */
  children: z.int(),
  /** Its evening is closed, and the guest chooses another time or takes everything back. */
  asked: z.optional(z.boolean()),
  /** It is played with strangers. */
  game: z.optional(bookedGame),
  /** While it is held. */
  heldUntil: z.nullable(instant),
})
export type OrderBooking = z.infer<typeof orderBooking>

/** Where the guest is expected, and who invoices. */
const orderBranch = z.object({
  slug,
  name: localised,
  address: localised,
  directions: localised,
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  phone,
  whatsapp: z.nullable(phone),
  timeZone: z.string(),
  /** When its evenings end: a session before this time belongs to the evening before. */
  businessDayStart: z.string(),
  /** Basis points. */
  vatRate: z.int(),
  vatNumber: z.nullable(z.string()),
})
export type OrderBranch = z.infer<typeof orderBranch>

/** Until when a guest may change their mind, and at what price; each instant still counts. */
const orderDeadlines = z.object({
  fullRefundUntil: instant,
  partRefundUntil: instant,
  /** Basis points that come back until `partRefundUntil`. */
  partRefund: z.int(),
  moveUntil: instant,
  /** A cheaper slot gives the difference back until then. */
  moveRefundUntil: instant,
})
export type OrderDeadlines = z.infer<typeof orderDeadlines>

const offeredAddOn = z.object({
  slug,
  name: localised,
  description: localised,
  price: amount,
  per: z.enum(['order', 'player']),
  maxQuantity: z.int(),
  /** Its own, or that of the thing from the store. */
  picture: z.nullable(picture),
  /** How many of them are in the order now. */
  chosen: amount,
})
export type OfferedAddOn = z.infer<typeof offeredAddOn>

/** One of the rooms that were booked with an accepted offer. It has a ticket of its own. */
const roomOfOrder = z.object({
  code: orderCode,
  room: z.object({ slug, name: localised }),
  startsAt: instant,
  players: z.int(),
  status: z.enum(bookingStatuses),
})

const reviewStates = ['not_yet', 'open', 'given'] as const

export const order = z.object({
  code: orderCode,
  state: z.enum(orderStates),
  branch: orderBranch,
  currency,
  lines: z.array(orderLine),
  /** What it holds from the store. */
  items: z.array(orderItem),
  total: amount,
  /** What gift cards leave to pay. */
  payable: amount,
  /** How much of it at booking. */
  dueNow: amount,
  /** The VAT inside the total. */
  vat: amount,
  /** What has been paid, less what went back. */
  paid: amount,
  pays: z.enum(['full', 'deposit']),
  /** Percent of the price; null where everything is paid at once. */
  depositPercent: z.nullable(z.int()),
  promoCode: z.nullable(z.string()),
  contact: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    groupName: z.nullable(z.string()),
    notes: z.string(),
  }),
  /** Whom it is invoiced to, where that is a company. */
  buyer: z.optional(orderCompany),
  rulesAccepted: z.boolean(),
  /** Which versions of the house documents were accepted. */
  accepted: z.array(z.object({ document: z.enum(documentNames), version: z.int() })),
  booking: z.nullable(orderBooking),
  /** All rooms that this order pays for, where they are several: whoever may open it may open each of them. */
  rooms: z.optional(z.array(roomOfOrder)),
  /** Null without a booking. */
  deadlines: z.nullable(orderDeadlines),
  /** What may be added while the order is open; null afterwards. */
  offers: z.nullable(
    z.object({
      addOns: z.array(offeredAddOn),
      /** Whom the room asks a child's price for; null where all pay the same. */
      child: z.nullable(childAges),
    }),
  ),
  /** Whether the visit can be rated, or was. */
  review: z.enum(reviewStates),
  /** Of the newest payment. */
  payment: z.nullable(z.object({ state: z.enum(paymentStates), failure: z.nullable(z.string()) })),
  /** What goes back: promised, and done. */
  refunds: z.object({ requested: amount, succeeded: amount }),
  /** It was paid when its hold had ended, and its slot was still free. */
  cameLate: z.boolean(),
  /** The slot was lost: until then another one may be chosen. */
  chooseBy: z.nullable(instant),
  createdAt: instant,
})
export type Order = z.infer<typeof order>
