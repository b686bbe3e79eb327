import * as z from 'zod/mini'
import { requestGroups, requestTypes } from '#domain/request/request-form.ts'
import { requestStates } from '#domain/request/request-states.ts'
import { instant } from './iso-date.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { orderCode, orderKey } from './order.ts'
import { slug } from './slug.ts'

const person = { name: z.string(), email: z.string(), branch: z.string() }

/** What the site's own forms tell about how they were filled in; other callers leave it out. */
const fillingIn = {
  /** Nobody sees this field: what fills it in fills in everything, and is asked whether it is a person. */
  website: z.optional(z.string()),
}

/** The request form as it travels; `domain/request` judges what is in it. */
export const requestToSend = z.object({
  ...person,
  phone: z.string(),
  requestType: z.enum(requestTypes),
  company: z.optional(z.string()),
  country: z.optional(z.string()),
  group: z.optional(z.union([z.literal(''), z.enum(requestGroups)])),
  playersCount: z.optional(z.union([z.string(), z.int()])),
  photoSession: z.optional(z.boolean()),
  notes: z.optional(z.string()),
  ...fillingIn,
})
export type RequestToSend = z.infer<typeof requestToSend>

/** The contact form: the same road, told apart by its type. */
export const contactToSend = z.object({
  ...person,
  phone: z.optional(z.string()),
  requestType: z.literal('contact'),
  message: z.string(),
  ...fillingIn,
})
export type ContactToSend = z.infer<typeof contactToSend>

export const formToSend = z.union([requestToSend, contactToSend])

export const requestCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))

/** What the visitor keeps to ask about it: whoever knows the key may see the request and answer. */
export const sentRequest = z.object({
  code: requestCode,
  key: orderKey,
  /** It looks as if a program had filled it in: kept, but passed on only when a person says that it is not. */
  automatic: z.boolean(),
})

export const requestMessage = z.object({
  id: z.string(),
  author: z.enum(['guest', 'staff']),
  /** Plain text, as it was written. */
  text: z.string(),
  createdAt: instant,
})

/** What an offer of several rooms consists of, and what came of it. */
const severalRooms = z.object({
  /** The earliest first. */
  parts: z.array(
    z.object({
      room: z.object({ slug, name: localised }),
      startsAt: instant,
      players: z.int(),
      amount: z.int().check(z.nonnegative()),
      /** Its booking, once accepted. */
      order: z.nullable(orderCode),
      /** `lost`: somebody else had it when the guest accepted. */
      state: z.enum(['offered', 'lost', 'booked', 'cancelled']),
    }),
  ),
  /** Extras of the price list, at the price they were offered for. */
  addOns: z.array(
    z.object({ slug, name: localised, quantity: z.int(), amount: z.int().check(z.nonnegative()) }),
  ),
  lines: z.array(z.object({ name: z.string(), amount: z.int().check(z.nonnegative()) })),
  /** What is paid first; nothing where everything is paid at once. */
  deposit: z.int().check(z.nonnegative()),
  /** Until when it is to be paid. */
  payBy: z.nullable(instant),
  /** When the rooms are free again if it is not paid; null where they stay. */
  releasesAt: z.nullable(instant),
  /** They were given up, since it was not paid. */
  released: z.boolean(),
  company: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  paid: z.int(),
  /** What is owed in all, once accepted. */
  due: z.int(),
  /** What of it is asked for next. */
  dueNow: z.int(),
})
export type SeveralRooms = z.infer<typeof severalRooms>

/** The newest offer: a slot and its price for the whole group. */
export const requestQuote = z.object({
  id: z.string(),
  room: z.object({ slug, name: localised }),
  startsAt: instant,
  players: z.int(),
  /** Minor units of the currency, VAT included. */
  amount: z.int().check(z.nonnegative()),
  currency,
  validUntil: instant,
  /** All rooms of an offer; left out where it is one. */
  several: z.optional(severalRooms),
})
export type RequestQuote = z.infer<typeof requestQuote>

/** A request as whoever sent it sees it. */
export const guestRequest = z.object({
  code: requestCode,
  state: z.enum(requestStates),
  type: z.enum([...requestTypes, 'contact']),
  branch: z.object({ slug, name: localised, timeZone: z.string(), businessDayStart: z.string() }),
  playersCount: z.nullable(z.int()),
  photoSession: z.boolean(),
  notes: z.string(),
  /** Kept, but not passed on yet: it looks as if a program had filled it in. */
  automatic: z.boolean(),
  createdAt: instant,
  /** The oldest first. */
  messages: z.array(requestMessage),
  quote: z.nullable(requestQuote),
  /** What came of an accepted offer: held until it is paid, then the ticket. */
  order: z.nullable(
    z.object({
      code: orderCode,
      room: slug,
      stage: z.enum(['held', 'ended', 'unplaced', 'confirmed', 'cancelled']),
      heldUntil: z.nullable(instant),
    }),
  ),
})
export type GuestRequest = z.infer<typeof guestRequest>

/** The key of a mailed link, as it came: a wrong one is answered as an unknown request is. */
export const requestAccess = z.object({ key: z.string().check(z.maxLength(100)) })

export const requestReply = z.object({ message: z.string() })

/** The id of the offer that is accepted: one that was changed meanwhile is not accepted unseen. */
export const quoteToAccept = z.object({ quote: z.string().check(z.maxLength(60)) })

/** Where an accepted offer is paid. */
export const acceptedQuote = z.object({
  order: z.object({ code: orderCode, key: orderKey, branch: slug, room: slug }),
})
