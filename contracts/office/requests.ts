import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { players } from '#contracts/players.ts'
import { guestRequest, requestCode, requestMessage } from '#contracts/request.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { requestGroups, requestTypes } from '#domain/request/request-form.ts'
import { closeReasons, requestStates } from '#domain/request/request-states.ts'
import { longest } from '#domain/rules/longest.ts'

/** Of one extra in an offer: as many as come, and more. */
const mostOfferedExtras = 500

const types = [...requestTypes, 'contact'] as const

/** Somebody of the branch who may take a request. */
const colleague = z.object({ id: z.string(), name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** A request as the inbox shows it. */
const deskRequestItem = z.object({
  code: requestCode,
  branch: slug,
  state: z.enum(requestStates),
  type: z.enum(types),
  name: z.string(),
  company: z.nullable(z.string()),
  playersCount: z.nullable(z.int()),
  /** What the guest writes in. */
  locale: z.enum(locales),
  createdAt: instant,
  /** The beginning of what was said last, by whomever. */
  lastWords: z.string(),
  assignee: z.nullable(colleague),
  /** Since when the guest waits for an answer; null when they do not. */
  waitingSince: z.nullable(instant),
  /** The guest wrote something that nobody of the branch has opened. */
  unread: z.boolean(),
})
export type DeskRequestItem = z.infer<typeof deskRequestItem>

export const deskRequestFilter = z.object({
  type: z.optional(z.enum(types)),
  /** A member's id, or `nobody`. */
  assignee: z.optional(z.union([z.uuid(), z.literal('nobody')])),
  /** What looks automatic and was not looked at yet, instead of everything else. */
  automatic: z.optional(z.literal('only')),
})

export const deskRequests = z.object({
  /** The clock of the server: what waits, waits equally long on every screen. */
  now: instant,
  items: z.array(deskRequestItem),
  /** How many look automatic and wait for somebody to look at them. */
  automatic: z.int(),
  /** Those who may take one. */
  colleagues: z.array(colleague),
})
export type DeskRequests = z.infer<typeof deskRequests>

export const openingNames = ['thanks', 'dates', 'offer', 'sorry'] as const

/** A request with everything about it, as the branch sees it. */
export const deskRequest = z.extend(guestRequest, {
  name: z.string(),
  email: z.string(),
  /** A mailed link was opened: somebody reads this address. */
  emailConfirmed: z.boolean(),
  /** As one dials it from anywhere. */
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  country: z.nullable(z.string()),
  group: z.nullable(z.enum(requestGroups)),
  locale: z.enum(locales),
  assignee: z.nullable(colleague),
  waitingSince: z.nullable(instant),
  closeReason: z.nullable(z.enum(closeReasons)),
  /** The oldest first, each with who wrote it: a member's name, or null for the guest. */
  messages: z.array(z.extend(requestMessage, { by: z.nullable(z.string()) })),
  colleagues: z.array(colleague),
  /** How an answer may begin, in the language of the guest. */
  openings: z.array(z.object({ name: z.enum(openingNames), text: z.string() })),
})
export type DeskRequest = z.infer<typeof deskRequest>

export const requestAssignment = z.object({ assignee: z.nullable(z.uuid()) })

const message = z.string().check(z.maxLength(longest.requestMessage))

const slotAgreed = {
  room: slug,
  startsAt: instant,
  /** Between the sessions of the plan: said so that nobody offers a time by mistake. */
  custom: z._default(z.boolean(), false),
  players,
  /** For the whole group, VAT included, in minor units of the branch's currency. */
  amount: z.int().check(z.nonnegative()),
  message,
}

export const quoteToMake = z.object({ ...slotAgreed, validUntil: instant })

/** Several rooms at once, with lines besides; all of them are booked when the guest accepts, or none. */
/** Extras that can be offered beside rooms, with their prices. */
export const offerExtras = z.object({
  items: z.array(
    z.object({
      slug,
      name: localised,
      price: z.int().check(z.nonnegative()),
      per: z.enum(['order', 'player']),
    }),
  ),
})
export type OfferExtra = z.infer<typeof offerExtras>['items'][number]

/** Another date by which an offer is paid. */
export const paymentDate = z.object({ payBy: instant, releases: z.boolean() })

export const roomsToOffer = z.object({
  parts: z
    .array(
      z.object({
        room: slug,
        startsAt: instant,
        custom: slotAgreed.custom,
        players,
        amount: slotAgreed.amount,
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  lines: z
    .array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
        amount: slotAgreed.amount,
      }),
    )
    .check(z.maxLength(20)),
  /** Extras of the branch's price list, at its prices. */
  addOns: z._default(
    z
      .array(z.object({ slug, quantity: z.int().check(z.minimum(1), z.maximum(mostOfferedExtras)) }))
      .check(z.maxLength(20)),
    [],
  ),
  /** Nothing where everything is to be paid at once. */
  deposit: slotAgreed.amount,
  payBy: z.nullable(instant),
  /** What is not paid by then gives the rooms up, a day after everybody was told. */
  releases: z._default(z.boolean(), false),
  company: z.nullable(z.string().check(z.maxLength(longest.title))),
  taxNumber: z.nullable(z.string().check(z.maxLength(longest.vatNumber))),
  validUntil: instant,
  message,
})

/** What was agreed with the guest already, on the phone perhaps: booked at once, paid when they pay. */
export const requestToBook = z.object(slotAgreed)

export const requestToClose = z.object({
  reason: z.enum(closeReasons),
  /** A last word to the guest; without one they only hear that it is closed. */
  message: z.optional(message),
})
