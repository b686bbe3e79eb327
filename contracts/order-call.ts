import * as z from 'zod/mini'
import { problem } from '#contracts/problems/problem.ts'
import { longest } from '#domain/rules/longest.ts'
import { freeSlot, otherRoomSlot } from './availability.ts'
import { cartItems } from './cart.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { order, orderCode, orderKey } from './order.ts'
import { children, childrenInQuery, players, playersInQuery } from './players.ts'
import { childAges } from './price-terms.ts'
import { gameCompany, plays } from './public-game.ts'
import { slug } from './slug.ts'

const amount = z.int().check(z.nonnegative())
/** As a person types it. */
const typedCode = z.string().check(z.minLength(1), z.maxLength(60))
const slot = { room: slug, startsAt: instant }

const addOnChoice = z.object({ slug, quantity: z.int().check(z.minimum(1), z.maximum(99)) })
const addOns = z.array(addOnChoice).check(z.maxLength(20))
const pays = z.enum(['full', 'deposit'])

export const slotToHold = z.object({
  branch: slug,
  ...slot,
  players,
  children: z.optional(children),
  /** Of a time that strangers play together, or might: without it the answer is `game_asks`, with what has to be chosen. */
  plays: z.optional(plays),
  /** Whom the party brings; binding for those who join, and to be the same as what they were told. */
  company: z.optional(gameCompany),
})
export type SlotToHold = z.infer<typeof slotToHold>

export const heldOrder = z.object({ code: orderCode, key: orderKey, order })
export type HeldOrder = z.infer<typeof heldOrder>

/** What a guest may change until it is paid; what is left out stays, null takes a code away. */
export const orderChanges = z.object({
  players: z.optional(players),
  children: z.optional(children),
  addOns: z.optional(addOns),
  /** All that is wanted from the store. */
  items: z.optional(cartItems),
  /** Another branch to collect at; only of an order without a session. */
  branch: z.optional(slug),
  promoCode: z.optional(z.nullable(typedCode)),
  voucherCode: z.optional(z.nullable(typedCode)),
  pays: z.optional(pays),
  contact: z.optional(
    z.object({
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      /** `number@countryCode` */
      phone: z.optional(z.string()),
      groupName: z.optional(z.string()),
      notes: z.optional(z.string()),
    }),
  ),
  rulesAccepted: z.optional(z.boolean()),
})
export type OrderChanges = z.infer<typeof orderChanges>

/** Where to pay; null when nothing is left to pay. */
export const startedPayment = z.object({ redirectUrl: z.nullable(z.string()) })

/** `decided` when nothing about the newest payment is open any more. */
export const paymentNews = z.object({ decided: z.boolean(), order })
export type PaymentNews = z.infer<typeof paymentNews>

export const cancellationTerms = z.object({
  /** Basis points of what was paid for the session; things from the store come back whole, gift cards stay sold. */
  share: z.int(),
  refund: amount,
  kept: amount,
  /** Of what is kept: fees that are not refunded, however early. */
  fees: amount,
  /** Of the refund: what the means that paid does not take back. Staff send it, or make a gift card of it. */
  byHand: z.optional(amount),
})
export type CancellationTerms = z.infer<typeof cancellationTerms>

/** With what the guest was told they get back: if that has changed meanwhile, nothing is cancelled. */
export const orderToCancel = z.object({ expectedRefund: z.optional(amount) })

export const cancelledOrder = z.object({ refund: amount, order })

export const slotWished = z.object(slot)

export const moveTerms = z.object({ toPay: amount, toReturn: amount })
export type MoveTerms = z.infer<typeof moveTerms>

/** With what the guest was told: if that has changed meanwhile, nothing is moved. */
export const orderToMove = z.object({ ...slot, expected: z.optional(moveTerms) })

export const movedOrder = z.object({ terms: moveTerms, order })

export const playersWished = z.object({ players: playersInQuery, children: z.optional(childrenInQuery) })

/** What another number of players costs or gives back, and how few and how many the booking can be for. */
export const playersShown = z.extend(moveTerms, {
  smallest: players,
  largest: players,
  /** Whom the room asks a child's price for; null where all pay the same. */
  child: z.nullable(childAges),
})
export type PlayersShown = z.infer<typeof playersShown>

/** With what the guest was told, as in moving. */
export const playersToChange = z.object({
  players,
  children: z.optional(children),
  expected: z.optional(moveTerms),
})

/** Another slot for the one that was lost, or the money back. */
export const slotChoice = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('slot'), ...slot }),
  z.object({ choice: z.literal('refund') }),
])
export type SlotChoice = z.infer<typeof slotChoice>

/** By the address or the number they were made with. */
export const ordersToFind = z.union([
  z.object({ email: z.string().check(z.email(), z.maxLength(longest.email)) }),
  /** `number@countryCode` */
  z.object({ phone: z.string().check(z.minLength(4), z.maxLength(60)) }),
])

/** The same whether there is anything to find or not. */
export const ordersSearched = z.object({ sent: z.literal(true), search: z.uuid() })

/** What the mail says beside its links. */
export const foundCode = z.object({ search: z.uuid(), code: z.string().check(z.maxLength(40)) })
export const foundOrders = z.object({ orders: z.array(order) })

export const sessionToQuote = z.object({
  branch: slug,
  ...slot,
  players,
  children: z.optional(children),
  addOns: z._default(addOns, []),
  promoCode: z.optional(z.nullable(typedCode)),
  voucherCode: z.optional(z.nullable(typedCode)),
  pays: z._default(pays, 'full'),
})

/** A slot that this browser holds and has not paid for: to go on with, or to give up. */
const heldSlot = z.object({
  code: orderCode,
  branch: slug,
  ...slot,
  name: localised,
  /** The evening it belongs to. */
  date: isoDate,
  timeZone: z.string(),
})
export type HeldSlot = z.infer<typeof heldSlot>

/** The slot is taken: these of its room are free, and these of other rooms about that time; the nearest first. */
export const slotProblem = z.extend(problem, {
  alternatives: z.array(freeSlot),
  otherRooms: z.array(otherRoomSlot),
})
