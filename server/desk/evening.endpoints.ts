import {
  deskBooking,
  deskOrder,
  deskProlongation,
  deskStreamQuery,
  deskSwap,
  walkIn,
  walkInQuery,
} from '#contracts/office-desk.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { callerAddress } from '#server/http/rate-limit-address.ts'
import { timesOf } from '#server/mail/format-times.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import type { PlansApiParts } from '#server/plans/plans.api.ts'
import { bookingAnswer, ofBranch, ofOrder, orderOf } from './desk-call.ts'
import { findTicket } from './find-ticket.ts'
import { handOverThings } from './hand-over-things.ts'
import { offerWalkIn } from './offer-walk-in.ts'
import { prolongSession } from './prolong-session.ts'
import { showDeskOrder } from './show-desk-order.ts'
import { swapRooms } from './swap-rooms.ts'
import { takeBackArrival } from './take-back-arrival.ts'

const read = { access: 'staff', method: 'get', limit: 'read' } as const
const change = { access: 'staff', limit: 'write', idempotency: 'kept', params: ofOrder } as const
const order = '/office/branches/:branch/orders/:code'

/** The board of an evening: hearing of changes, tickets and walk-ins, and what the desk does to sessions and things. */
export function eveningEndpoints({ books, streams, trustProxy }: PlansApiParts): Endpoint[] {
  const stream = endpoint(
    {
      ...read,
      action: 'tonight.read',
      path: '/office/branches/:branch/tonight/stream',
      summary: 'api_docs.call_tonight_stream',
      params: ofBranch,
      query: deskStreamQuery,
      answers: { 200: 'text/event-stream' },
      problems: ['too_many'],
    },
    async ({ c, branch, query, now }) => {
      const book = await books.get(branch.slug, now)
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
    {
      ...read,
      action: 'booking.read',
      path: '/office/branches/:branch/tickets/:code',
      summary: 'api_docs.call_find_ticket',
      params: ofOrder,
      answers: { 200: deskOrder },
      problems: ['order_not_found', 'ticket_elsewhere'],
    },
    async (call) => {
      const found = await findTicket(call.db, orderOf(call), call.now)
      if (found.ok) return answer(200, found.shown)
      if (found.code !== 'ticket_elsewhere') return refuse(found.code)
      return refuse(found.code, { values: { branch: found.branch[call.locale] } })
    },
  )
  const offer = endpoint(
    {
      ...read,
      action: 'booking.book',
      path: '/office/branches/:branch/walk-in',
      summary: 'api_docs.call_walk_in',
      params: ofBranch,
      query: walkInQuery,
      answers: { 200: walkIn },
      problems: ['room_unknown'],
    },
    async ({ db, staff, branch, query, now }) => {
      const book = await books.get(branch.slug, now)
      if (!book) return refuse('not_found')
      const wish = { actor: staff, room: query.room, startsAt: Date.parse(query.startsAt) }
      const offered = await offerWalkIn(db, book, wish, now)
      return offered.ok ? answer(200, offered.offer) : refuse(offered.code)
    },
  )
  const takeBack = endpoint(
    {
      ...change,
      method: 'delete',
      action: 'booking.check_in',
      path: `${order}/arrival`,
      summary: 'api_docs.call_take_back_arrival',
      answers: { 200: deskBooking },
      problems: ['order_not_found', 'not_expected', 'undo_too_late', 'room_taken'],
    },
    async (call) =>
      call.once(async (tx) => {
        const done = await takeBackArrival(tx, orderOf(call), call.now)
        if (done !== 'taken_back' && done !== 'room_taken') return refuse(done)
        const booking = await bookingAnswer(tx, call.params.code, call.now)
        if (done === 'taken_back') return answer(200, booking)
        return refuse(done, { values: { room: booking.room.name[call.locale] } })
      }),
  )
  const swap = endpoint(
    {
      ...change,
      method: 'post',
      action: 'booking.move',
      path: `${order}/swap`,
      summary: 'api_docs.call_swap_rooms',
      body: deskSwap,
      example: { with: '7K3M9QXP2T' },
      answers: { 200: deskBooking },
      problems: [
        ...(['order_not_found', 'not_movable', 'swap_same_room', 'room_taken'] as const),
        ...(['group_too_small', 'group_too_large'] as const),
      ],
    },
    async (call) => {
      const { branch, body, params, locale, now } = call
      const book = await books.get(branch.slug, now)
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
    {
      ...change,
      method: 'post',
      action: 'booking.move',
      path: `${order}/prolongation`,
      summary: 'api_docs.call_prolong_session',
      body: deskProlongation,
      example: { minutes: 10, endsAt: '2026-12-03T17:00:00Z' },
      answers: { 200: deskBooking },
      problems: [
        ...(['order_not_found', 'not_expected', 'session_changed'] as const),
        ...(['session_too_long', 'prolong_blocked'] as const),
      ],
    },
    async (call) => {
      const { branch, body, params, locale, now } = call
      const book = await books.get(branch.slug, now)
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
    {
      ...change,
      method: 'post',
      action: 'item.hand_over',
      path: `${order}/hand-over`,
      summary: 'api_docs.call_hand_over',
      answers: { 200: deskOrder },
      problems: ['order_not_found', 'nothing_to_hand_over'],
    },
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
