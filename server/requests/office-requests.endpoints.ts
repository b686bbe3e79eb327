import {
  deskRequest,
  quoteToMake,
  requestAssignment,
  requestToBook,
  requestToClose,
} from '#contracts/office-requests.ts'
import { requestReply } from '#contracts/request.ts'
import { slotRefusal } from '#server/booking/slot-refusal.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { fieldProblems } from '#server/http/field-problems.ts'
import type { KeptBranchBooks } from '#server/plans/kept-branch-books.ts'
import { answerRequest } from './answer-request.ts'
import { assignRequest } from './assign-request.ts'
import { bookRequest } from './book-request.ts'
import { closeRequest } from './close-request.ts'
import { quoteRequest } from './quote-request.ts'
import { ofRequest, requestOfCall, requestPath } from './request-of-call.ts'
import { showDeskRequest } from './show-desk-request.ts'

const change = {
  access: 'staff',
  action: 'request.answer',
  method: 'post',
  params: ofRequest,
  answers: { 200: deskRequest },
  limit: 'write',
  idempotency: 'kept',
} as const
const offerProblems = [
  ...([
    'request_not_found',
    'request_automatic',
    'request_closed',
    'request_accepted',
    'payment_running',
    'room_unknown',
  ] as const),
  ...(['group_too_small', 'group_too_large', 'slot_closed', 'slot_past', 'slot_taken'] as const),
  ...(['quote_amount', 'quote_window', 'quote_message'] as const),
] as const

/** What is done about a request: who sees to it, what is said to its guest, what they are offered. */
export function officeRequestEndpoints(books: KeptBranchBooks): Endpoint[] {
  const assign = endpoint(
    {
      ...change,
      method: 'put',
      path: `${requestPath}/assignee`,
      summary: 'api_docs.call_assign_request',
      body: requestAssignment,
      example: { assignee: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
      problems: ['request_not_found', 'request_automatic', 'request_closed', 'colleague_unknown'],
    },
    async (call) =>
      call.once(async (tx) => {
        const found = await requestOfCall(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const { staff, body, now } = call
        const assigned = await assignRequest(tx, { requestId: found.id, staffId: staff.id, ...body }, now)
        return assigned.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(assigned.code)
      }),
  )
  const reply = endpoint(
    {
      ...change,
      path: `${requestPath}/messages`,
      summary: 'api_docs.call_answer_request',
      body: requestReply,
      example: { message: 'We would love to have you. Which evening suits you?' },
      problems: ['request_not_found', 'request_automatic', 'request_closed', 'invalid'],
    },
    async (call) =>
      call.once(async (tx) => {
        const found = await requestOfCall(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const { staff, body, locale, now } = call
        const said = { requestId: found.id, staffId: staff.id, text: body.message }
        const answered = await answerRequest(tx, said, now)
        if (answered.ok) return answer(200, await showDeskRequest(tx, found.id, now))
        if (answered.code !== 'invalid') return refuse(answered.code)
        return refuse('invalid', { fields: fieldProblems(answered.fields, locale) })
      }),
  )
  const quote = endpoint(
    {
      ...change,
      path: `${requestPath}/quote`,
      summary: 'api_docs.call_quote_request',
      body: quoteToMake,
      example: {
        ...{ room: 'vault', startsAt: '2026-12-03T16:00:00Z', players: 6, amount: 120_000 },
        ...{ validUntil: '2026-12-01T20:00:00Z', message: 'The Vault is yours that evening.' },
      },
      problems: offerProblems,
    },
    async (call) => {
      const { staff, branch, body, locale, now } = call
      const book = await books.get(branch.slug, now)
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
    {
      ...change,
      path: `${requestPath}/booking`,
      summary: 'api_docs.call_book_request',
      body: requestToBook,
      example: {
        ...{ room: 'vault', startsAt: '2026-12-03T16:00:00Z', players: 6, amount: 120_000 },
        message: 'As agreed on the phone: the Vault is yours.',
      },
      problems: [...offerProblems, 'quote_gone', 'quote_expired', 'terms_changed'],
    },
    async (call) => {
      const { staff, branch, body, locale, now } = call
      const book = await books.get(branch.slug, now)
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
  const close = endpoint(
    {
      ...change,
      path: `${requestPath}/closing`,
      summary: 'api_docs.call_close_request',
      body: requestToClose,
      example: { reason: 'no_answer' },
      problems: [
        'request_not_found',
        'request_automatic',
        'request_closed',
        'payment_running',
        'quote_message',
      ],
    },
    async (call) =>
      call.once(async (tx) => {
        const found = await requestOfCall(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const { staff, body, now } = call
        const closed = await closeRequest(tx, { requestId: found.id, staffId: staff.id, ...body }, now)
        return closed.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(closed.code)
      }),
  )
  return [assign, reply, quote, booking, close]
}
