import * as calls from '#contracts/calls/desk.calls.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { PlansApiParts } from '#server/availability/plans.api.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { bookingAnswer, orderOf } from './desk-call.ts'
import { findTicket } from './find-ticket.ts'
import { handOverThings } from './hand-over-things.ts'
import { offerWalkIn } from './offer-walk-in.ts'
import { prolongSession } from './prolong-session.ts'
import { showDeskOrder } from './show-desk-order.ts'
import { swapRooms } from './swap-rooms.ts'
import { undoCheckIn } from './undo-check-in.ts'

const read = { access: 'staff', limit: 'read' } as const
const change = { access: 'staff', limit: 'write', idempotency: 'stored' } as const

/** The board of an evening: hearing of changes, tickets and walk-ins, and what the desk does to sessions and things. */
export function eveningEndpoints({ books, streams, trustProxy }: PlansApiParts): Endpoint[] {
  const stream = endpoint(
    calls.watchTonight,
    { ...read, action: 'tonight.read', summary: 'api_docs.call_tonight_stream' },
    async ({ c, db, branch, query, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const response = streams.open({
        branch,
        day: query.date ?? businessDay(now, book.clock.timeZone, book.clock.businessDayStart),
        days: query.days,
        address: callerAddress(c, trustProxy),
        desk: true,
        returns: c.req.header('last-event-id') !== undefined,
        signal: c.req.raw.signal,
      })
      return response ? { response } : refuse('too_many', { values: { count: 0 } })
    },
  )
  const ticket = endpoint(
    calls.findTicket,
    { ...read, action: 'booking.read', summary: 'api_docs.call_find_ticket' },
    async (call) => {
      const found = await findTicket(call.db, orderOf(call), call.now)
      if (found.ok) return answer(200, found.shown)
      if (found.code !== 'ticket_elsewhere') return refuse(found.code)
      return refuse(found.code, { values: { branch: found.branch[call.locale] } })
    },
  )
  const offer = endpoint(
    calls.offerWalkIn,
    { ...read, action: 'booking.book', summary: 'api_docs.call_walk_in' },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const wish = { actor: staff, room: query.room, startsAt: Date.parse(query.startsAt) }
      const offered = await offerWalkIn(db, book, wish, now)
      return offered.ok ? answer(200, offered.offer) : refuse(offered.code)
    },
  )
  const takeBack = endpoint(
    calls.undoCheckIn,
    { ...change, action: 'booking.check_in', summary: 'api_docs.call_undo_check_in' },
    async (call) =>
      call.once(async (tx) => {
        const done = await undoCheckIn(tx, orderOf(call), call.now)
        if (done !== 'taken_back' && done !== 'room_taken') return refuse(done)
        const booking = await bookingAnswer(tx, call.params.code, call.now)
        if (done === 'taken_back') return answer(200, booking)
        return refuse(done, { values: { room: booking.room.name[call.locale] } })
      }),
  )
  const swap = endpoint(
    calls.swapRooms,
    {
      ...change,
      action: 'booking.move',
      summary: 'api_docs.call_swap_rooms',
      example: { with: '7K3M9QXP2T' },
    },
    async (call) => {
      const { branch, body, params, locale, now } = call
      const book = await books.get(call.db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const swapped = await swapRooms(tx, book, { ...orderOf(call), ...body }, now)
        if (swapped.ok) return answer(200, await bookingAnswer(tx, params.code, now))
        const room = 'room' in swapped ? swapped.room : undefined
        const words = await refusalWords(tx, swapped, { book, room, locale })
        return refuse(swapped.code, { values: { ...words, room: room?.name[locale] ?? '' } })
      })
    },
  )
  const prolong = endpoint(
    calls.prolongSession,
    {
      ...change,
      action: 'booking.move',
      summary: 'api_docs.call_prolong_session',
      example: { minutes: 10, endsAt: '2026-12-03T17:00:00Z' },
    },
    async (call) => {
      const { branch, body, params, locale, now } = call
      const book = await books.get(call.db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const done = await prolongSession(tx, { ...orderOf(call), ...body }, now)
        if (done.ok) return answer(200, await bookingAnswer(tx, params.code, now))
        if (done.code !== 'prolong_blocked') return refuse(done.code)
        const time = timesOf(locale, book.clock).time(done.next)
        return refuse(done.code, { values: { time, count: done.minutes } })
      })
    },
  )
  const handOver = endpoint(
    calls.handOverThings,
    { ...change, action: 'item.hand_over', summary: 'api_docs.call_hand_over' },
    async (call) =>
      call.once(async (tx) => {
        const done = await handOverThings(tx, orderOf(call), call.now)
        if (done !== 'handed_over') return refuse(done)
        const shown = await showDeskOrder(tx, orderOf(call), call.now)
        return shown.ok ? answer(200, shown.shown) : refuse(shown.code)
      }),
  )
  return [stream, ticket, offer, takeBack, swap, prolong, handOver]
}
