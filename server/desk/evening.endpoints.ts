import * as calls from '#contracts/calls/desk.calls.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { PlansApiParts } from '#server/availability/plans.api.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
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

/** The board of an evening: hearing of changes, tickets and walk-ins, and what the desk does to sessions and things. */
export function eveningEndpoints({ books, streams, trustProxy }: PlansApiParts): Endpoint[] {
  return [
    endpoint(
      calls.watchTonight,
      { action: 'tonight.read', name: 'tonight_stream' },
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
    ),
    endpoint(calls.findTicket, { action: 'booking.read', name: 'find_ticket' }, async (call) => {
      const found = await findTicket(call.db, orderOf(call), call.now)
      if (found.ok) return answer(200, found.shown)
      if (found.code !== 'ticket_elsewhere') return refuse(found.code)
      return refuse(found.code, { values: { branch: found.branch[call.locale] } })
    }),
    endpoint(
      calls.offerWalkIn,
      { action: 'booking.book', name: 'walk_in' },
      async ({ db, staff, branch, query, now }) => {
        const book = await books.get(db, branch.slug, now)
        if (!book) return refuse('not_found')
        const wish = { ...query, actor: staff, startsAt: Date.parse(query.startsAt) }
        return answerOf(200, await offerWalkIn(db, book, wish, now), 'offer')
      },
    ),
    storedEndpoint(
      calls.undoCheckIn,
      { action: 'booking.check_in', name: 'undo_check_in' },
      async (call, tx) => {
        const done = await undoCheckIn(tx, orderOf(call), call.now)
        if (done !== 'taken_back' && done !== 'room_taken') return refuse(done)
        const booking = await bookingAnswer(tx, call.params.code, call.now)
        if (done === 'taken_back') return answer(200, booking)
        return refuse(done, { values: { room: booking.room.name[call.locale] } })
      },
    ),
    endpoint(
      calls.swapRooms,
      { action: 'booking.move', name: 'swap_rooms', idempotency: 'stored', example: { with: '7K3M9QXP2T' } },
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
    ),
    endpoint(
      calls.prolongSession,
      {
        action: 'booking.move',
        name: 'prolong_session',
        idempotency: 'stored',
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
    ),
    storedEndpoint(
      calls.handOverThings,
      { action: 'item.hand_over', name: 'hand_over' },
      async (call, tx) => {
        const done = await handOverThings(tx, orderOf(call), call.now)
        if (done !== 'handed_over') return refuse(done)
        return answerOf(200, await showDeskOrder(tx, orderOf(call), call.now), 'shown')
      },
    ),
  ]
}
