import type { Context } from 'hono'
import * as calls from '#contracts/calls/bookings.calls.ts'
import { order, orderBooking, orderLine } from '#contracts/order.ts'
import { heldOrder, slotToHold } from '#contracts/order-call.ts'
import { AlternativesCache } from '#server/availability/alternatives-cache.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import {
  type Holder,
  type HoldLimits,
  holderOf,
  isTooManyHolds,
  rememberHolder,
  slotsOfHolder,
} from '#server/booking/slots/hold-limits.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { rememberOrder } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { closePayments } from '#server/payments/close-payments.ts'
import { isVenueOpen } from '#server/venue/is-venue-open.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { gameQuestion } from './game-question.ts'
import { holdSlot } from './hold-slot.ts'
import { moveEndpoints } from './move.endpoints.ts'
import { playersEndpoints } from './players.endpoints.ts'
import { releaseHold } from './release-hold.ts'
import { renewHold } from './renew-hold.ts'
import { slotRefusal } from './slot-refusal.ts'
import { takeRoomEndpoints } from './take-room.endpoints.ts'

export type BookingsApiParts = {
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  readonly env: Pick<Env, 'publicUrl' | 'trustProxy'>
  /** None where nobody is limited. */
  readonly holdLimits: HoldLimits | null
  /** Another way to hold, for the control of a race. */
  readonly hold?: typeof holdSlot
}

/** Holding a slot, and what becomes of the hold and of the booking's time. */
export function bookingsApi(parts: BookingsApiParts): ApiRouter {
  const { books, providers, env, holdLimits, hold: holdIt = holdSlot } = parts
  const { publicUrl } = env
  const alternatives = new AlternativesCache()
  const holderOfCall = (c: Context) => holdLimits && holderOf(c, env, holdLimits)
  const tooMany = async (db: Queries, holder: Holder | null, now: number) => {
    const held = holder ? await slotsOfHolder(db, holder, now) : []
    // Without one of their own, others at the same address hold what they may.
    return held.length > 0
      ? refuse('too_many_holds', { values: { count: held.length }, more: { held } })
      : refuse('too_many_holds_here')
  }
  const hold = endpoint(
    calls.holdSlot,
    {
      access: 'public',
      name: 'hold',
      limit: 'hold',
      example: { branch: 'riyadh', room: 'alchemist', startsAt: '2026-12-03T16:00:00Z', players: 4 },
      idempotency: 'own',
    },
    async ({ db, body, key, locale, now, c }) => {
      const book = await books.getPublished(db, body.branch, now)
      if (!book) return refuse('not_found')
      if (!(await isVenueOpen(db))) return refuse('venue_closed')
      const { room, players, children, plays, company } = body
      const seats = plays === 'together'
      const wish = { room, startsAt: Date.parse(body.startsAt), players, children, seats, company, locale }
      const game = seats ? null : await gameQuestion(db, book, wish, now)
      // Where only seats are sold nobody plays alone.
      if (game && (!plays || game.mode === 'public')) return refuse('game_asks', { more: { game } })
      const holder = holderOfCall(c)
      const held = await holdIt(db, book, { ...wish, idempotencyKey: key, holder: holder ?? undefined }, now)
      if (!held.ok) {
        if (held.code === 'room_unknown') return refuse('not_found')
        if (held.code === 'too_many_holds') return tooMany(db, holder, now)
        const nearest = () => alternatives.get(db, { book, ...wish }, now)
        return slotRefusal(db, held.code, { book, ...wish }, now, nearest)
      }
      c.header('Location', `/api/orders/${held.code}`)
      if (holder) rememberHolder(c, env, holder)
      rememberOrder(c, { code: held.code, key: held.secret }, publicUrl)
      return answer(201, { code: held.code, key: held.secret, order: await orderAnswer(db, held.orderId) })
    },
  )
  const renew = endpoint(
    calls.renewHold,
    { access: 'order', name: 'renew_hold', idempotency: 'stored' },
    async ({ db, order: { id, branch }, locale, now, once, c }) => {
      const book = await books.get(db, branch, now)
      const policy = await readPolicy(db)
      const holder = holderOfCall(c)
      const renewal = once(async (tx) => {
        const renewed = await renewHold(tx, policy, id, now, holder ?? undefined)
        const shown = await orderAnswer(tx, id)
        if (renewed === 'renewed' || renewed === 'still_held') return answer(200, shown)
        const { booking } = shown
        if (!book || !booking) return refuse('not_renewable')
        const wish = {
          room: booking.room.slug,
          startsAt: Date.parse(booking.startsAt),
          players: booking.players,
        }
        return slotRefusal(tx, renewed, { book, ...wish, locale }, now)
      })
      return renewal.catch((error: unknown) => {
        if (isTooManyHolds(error)) return tooMany(db, holder, now)
        throw error
      })
    },
  )
  const release = endpoint(
    calls.releaseHold,
    { access: 'order', name: 'release_hold', idempotency: 'stored' },
    async ({ db, order: { id }, now, once }) => {
      // The provider is asked outside of the transaction; what can not be closed keeps the slot.
      await closePayments(db, providers, id, now)
      return once(async (tx) => {
        const released = await releaseHold(tx, id, now)
        return released === 'released' ? answer(204, null) : refuse(released)
      })
    },
  )
  const nouns = {
    Order: order,
    OrderLine: orderLine,
    OrderBooking: orderBooking,
    HeldOrder: heldOrder,
    SlotToHold: slotToHold,
  }
  return router(
    'bookings',
    [hold, renew, release, ...moveEndpoints(books), ...playersEndpoints(books), ...takeRoomEndpoints(books)],
    nouns,
  )
}
