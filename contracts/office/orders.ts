import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { order, orderCode } from '#contracts/order.ts'
import { mailSummary } from '#contracts/outbox.ts'
import { pageLimit } from '#contracts/pages/page.ts'
import { providerName } from '#contracts/payment-account.ts'
import { slug } from '#contracts/slug.ts'
import { bookingStatuses } from '#domain/booking/booking-states.ts'
import { accounts } from '#domain/ledger/postings.ts'
import { orderStandings } from '#domain/order/order-standing.ts'
import { paymentStates } from '#domain/payment/payment-states.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { documentKinds, documentStates } from '#domain/tax-document/tax-document.ts'
import { deskMeans } from '#domain/till/means.ts'
import { deskBooking, deskEvent } from './desk.ts'
import { guestLine } from './guests.ts'
import { filedDispute, moneyNotice } from './money.ts'
import { auditEntry } from './staff.ts'
import { saleReturn, taking } from './till.ts'

/** Minor units of the order's currency. */
const amount = z.int().check(z.nonnegative())

export const orderSources = ['web', 'walk_in', 'staff', 'request', 'import'] as const
export const orderKinds = ['booking', 'store'] as const
export const orderMoneyFilters = ['owing', 'paid', 'refunded'] as const

/** An order as a list shows it. */
export const listedOrder = z.object({
  code: orderCode,
  branch: slug,
  standing: z.enum(orderStandings),
  source: z.enum(orderSources),
  name: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** International form without spaces. */
  phone: z.nullable(z.string()),
  /** Null for an order from the store. */
  booking: z.nullable(
    z.object({
      room: z.object({ slug, name: localised }),
      status: z.enum(bookingStatuses),
      startsAt: instant,
      businessDay: isoDate,
      players: z.int(),
      children: z.int(),
    }),
  ),
  currency,
  total: amount,
  /** What has been paid, less what went back. */
  paid: amount,
  refunded: amount,
  due: amount,
  createdAt: instant,
})
export type ListedOrder = z.infer<typeof listedOrder>

export const orderList = z.object({
  items: z.array(listedOrder),
  nextCursor: z.nullable(z.string()),
  /** How many there are in all; `more` when it stopped counting. */
  count: z.int(),
  more: z.boolean(),
})
export type OrderList = z.infer<typeof orderList>

/** Which orders are asked for. Days are evenings of bookings; an order from the store is of the day it was made on. */
export const orderFilter = {
  /** Of one person. */
  guest: z.optional(z.uuid()),
  q: z.optional(z.string().check(z.maxLength(longest.orderSearch))),
  branch: z.optional(slug),
  kind: z.optional(z.enum(orderKinds)),
  state: z.optional(z.enum(orderStandings)),
  room: z.optional(slug),
  source: z.optional(z.enum(orderSources)),
  money: z.optional(z.enum(orderMoneyFilters)),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}
/** The `nextCursor` of the piece before, as it came. */
const orderCursor = z.string().check(z.regex(/^(coming|others)\.[0-9a-f-]{36}$/))
export const orderSearch = z.object({ ...orderFilter, limit: pageLimit, cursor: z.optional(orderCursor) })
export const orderExport = z.object(orderFilter)

export const orderNoticeParams = z.object({ branch: slug, code: orderCode, notice: z.uuid() })
export const orderRefundParams = z.object({ branch: slug, code: orderCode, refund: z.uuid() })

const filedPayment = z.object({
  id: z.string(),
  /** An online provider, a means of the desk, or `elsewhere`. */
  provider: z.union([z.enum([...deskMeans, 'elsewhere']), providerName]),
  /** What an online provider is called. */
  providerWords: z.nullable(localised),
  /** Where the means that paid takes back all or nothing, or nothing at all: staff send it, or make a gift card of it. */
  goesBack: z.nullable(z.enum(['whole', 'none'])),
  /** Which of our accounts there; null for the one without a name. */
  account: z.nullable(z.string()),
  /** The provider's own name for it. */
  providerRef: z.nullable(z.string()),
  state: z.enum(paymentStates),
  failure: z.nullable(z.string()),
  amount,
  refunded: amount,
  createdAt: instant,
})

const filedRefund = z.object({
  id: z.string(),
  paymentId: z.string(),
  state: z.enum(['requested', 'succeeded', 'failed']),
  reason: z.enum([
    'cancelled',
    'slot_lost',
    'not_chosen',
    'moved',
    'players_changed',
    'overpaid',
    'duplicate',
    'staff',
    'provider',
    'undone',
    'corrected',
    'edited',
  ]),
  providerRef: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  amount,
  /** How a person handed it out; null where it goes the way it came. */
  means: z.nullable(z.enum(deskMeans)),
  createdAt: instant,
})

/** The way it came, onto a new gift card, or handed out by whoever decides it. */
const refundWays = ['source', 'gift_card', ...deskMeans] as const

/** What somebody of the staff gave back, and why. */
const filedStaffRefund = z.object({
  id: z.string(),
  amount,
  goesTo: z.enum(refundWays),
  reason: z.string(),
  by: z.string(),
  createdAt: instant,
})

/** One cause of the ledger with its sides, which add up to nothing. */
const filedPosting = z.object({
  id: z.string(),
  /** What it was written for: a sale, a payment, a refund, a cancellation, a move. */
  cause: z.string(),
  at: instant,
  entries: z.array(
    z.object({
      account: z.enum(accounts),
      amount: z.int(),
    }),
  ),
})
export type FiledPosting = z.infer<typeof filedPosting>

const buyerText = z.string().check(z.trim(), z.maxLength(longest.title))

/** The company that wants its name on the papers of an order. */
export const orderBuyer = z.object({
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
  taxNumber: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.vatNumber))),
  street: buyerText,
  building: buyerText,
  district: buyerText,
  city: buyerText,
  postalCode: buyerText,
})
export type OrderBuyer = z.infer<typeof orderBuyer>

const filedDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Null until it is issued. */
  number: z.nullable(z.string()),
  /** What it adds to the documents before it; of a credit note below nothing. */
  total: z.int(),
  at: z.string(),
})

/** Everything the venue knows of an order. What is about money and messages is null for those it does not concern. */
export const orderFile = z.object({
  order,
  booking: z.nullable(deskBooking),
  /** Who it is, where they can be told from others. */
  guest: z.nullable(guestLine),
  standing: z.enum(orderStandings),
  source: z.enum(orderSources),
  phone: z.nullable(z.string()),
  events: z.array(deskEvent),
  payments: z.array(filedPayment),
  refunds: z.array(filedRefund),
  /** What was taken at the desk, with who took it. */
  takings: z.array(taking),
  /** How whoever asks may take it all back, where it was sold over the desk. */
  saleReturn: z.nullable(saleReturn),
  disputes: z.array(filedDispute),
  /** What was issued for it, or is about to be. */
  documents: z.array(filedDocument),
  buyer: z.nullable(orderBuyer),
  /** What nobody has looked at yet; for those it does not concern there is none. */
  notices: z.array(moneyNotice),
  books: z.nullable(
    z.object({
      staffRefunds: z.array(filedStaffRefund),
      ledger: z.array(filedPosting),
      messages: z.array(mailSummary),
      audit: z.array(auditEntry),
      /** What could still be given back, and how much of it whoever asks may: null without a limit. */
      refundable: amount,
      limit: z.nullable(amount),
    }),
  ),
})
export type OrderFile = z.infer<typeof orderFile>

export const staffRefund = z.object({
  amount: z.int().check(z.positive()),
  goesTo: z.enum(refundWays),
  /** Back to this one payment alone, where it goes to its source. */
  payment: z.optional(z.uuid()),
  reason: z.string().check(z.minLength(shortestReason), z.maxLength(longest.reason), z.regex(/\S/)),
})
export type StaffRefund = z.infer<typeof staffRefund>

/** Who the guest is and how they are reached; what is left out stays. Judged by the rules of the checkout. */
export const staffContact = z.object({
  contact: z.object({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    /** `number@countryCode` */
    phone: z.optional(z.string()),
  }),
})
export type StaffContact = z.infer<typeof staffContact>

export const ticketLink = z.object({ link: z.string() })
