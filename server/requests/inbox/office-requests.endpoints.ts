import * as calls from '#contracts/calls/office/requests.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { slotRefusal } from '#server/booking/slot-refusal.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { bookRequest } from '#server/requests/offers/book-request.ts'
import { quoteRequest } from '#server/requests/offers/quote-request.ts'
import { answerRequest } from './answer-request.ts'
import { assignRequest } from './assign-request.ts'
import { closeRequest } from './close-request.ts'
import { offerRoomsEndpoints } from './offer-rooms.endpoint.ts'
import { requestOfCall } from './request-of-call.ts'
import { showDeskRequest } from './show-desk-request.ts'

/** What is done about a request: who sees to it, what is said to its guest, what they are offered. */
export function officeRequestEndpoints(books: BranchBookCache): Endpoint[] {
  const assign = storedEndpoint(
    calls.assignRequest,
    {
      action: 'request.answer',
      name: 'assign_request',
      example: { assignee: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
    },
    async (call, tx) => {
      const found = await requestOfCall(tx, call, 'request.answer')
      if (!found.ok) return refuse(found.code)
      const { staff, body, now } = call
      const assigned = await assignRequest(tx, { requestId: found.id, staffId: staff.id, ...body }, now)
      return assigned.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(assigned.code)
    },
  )
  const reply = storedEndpoint(
    calls.answerRequest,
    {
      action: 'request.answer',
      name: 'answer_request',
      example: { message: 'We would love to have you. Which evening suits you?' },
    },
    async (call, tx) => {
      const found = await requestOfCall(tx, call, 'request.answer')
      if (!found.ok) return refuse(found.code)
      const { staff, body, locale, now } = call
      const said = { requestId: found.id, staffId: staff.id, text: body.message }
      const answered = await answerRequest(tx, said, now)
      if (answered.ok) return answer(200, await showDeskRequest(tx, found.id, now))
      if (answered.code !== 'invalid') return refuse(answered.code)
      return refuse('invalid', { fields: fieldProblems(answered.fields, locale) })
    },
  )
  const quote = endpoint(
    calls.quoteRequest,
    {
      action: 'request.answer',
      name: 'quote_request',
      idempotency: 'stored',
      example: {
        room: 'vault',
        startsAt: '2026-12-03T16:00:00Z',
        players: 6,
        amount: 120_000,
        validUntil: '2026-12-01T20:00:00Z',
        message: 'The Vault is yours that evening.',
      },
    },
    async (call) => {
      const { staff, branch, body, locale, now } = call
      const book = await books.get(call.db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const found = await requestOfCall(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const startsAt = Date.parse(body.startsAt)
        const offer = { ...body, startsAt, validUntil: Date.parse(body.validUntil) }
        const quoted = await quoteRequest(tx, book, { ...offer, requestId: found.id, staffId: staff.id }, now)
        if (quoted.ok) return answer(200, await showDeskRequest(tx, found.id, now))
        const { room, players } = body
        return slotRefusal(tx, quoted.code, { book, room, startsAt, players, locale }, now)
      })
    },
  )
  const booking = endpoint(
    calls.bookRequest,
    {
      action: 'request.answer',
      name: 'book_request',
      idempotency: 'stored',
      example: {
        room: 'vault',
        startsAt: '2026-12-03T16:00:00Z',
        players: 6,
        amount: 120_000,
        message: 'As agreed on the phone: the Vault is yours.',
      },
    },
    async (call) => {
      const { staff, branch, body, locale, now } = call
      const book = await books.get(call.db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const found = await requestOfCall(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const startsAt = Date.parse(body.startsAt)
        const agreed = { ...body, startsAt, requestId: found.id, staffId: staff.id }
        const booked = await bookRequest(tx, book, agreed, now)
        if (booked.ok) return answer(200, await showDeskRequest(tx, found.id, now))
        const { room, players } = body
        return slotRefusal(tx, booked.code, { book, room, startsAt, players, locale }, now)
      })
    },
  )
  const close = storedEndpoint(
    calls.closeRequest,
    { action: 'request.answer', name: 'close_request', example: { reason: 'no_answer' } },
    async (call, tx) => {
      const found = await requestOfCall(tx, call, 'request.answer')
      if (!found.ok) return refuse(found.code)
      const { staff, body, now } = call
      const closed = await closeRequest(tx, { requestId: found.id, staffId: staff.id, ...body }, now)
      return closed.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(closed.code)
    },
  )
  return [assign, reply, quote, ...offerRoomsEndpoints(books), booking, close]
}
