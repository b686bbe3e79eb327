import * as z from 'zod/mini'
import {
  deskRequest,
  deskRequestFilter,
  deskRequests,
  quoteToMake,
  requestAssignment,
  requestToBook,
  requestToClose,
} from '#contracts/office-requests.ts'
import { requestCode, requestReply } from '#contracts/request.ts'
import { slug } from '#contracts/slug.ts'
import { slotRefusal } from '#server/booking/slot-refusal.ts'
import type { Database } from '#server/db/connect.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { fieldProblems } from '#server/http/field-problems.ts'
import type { KeptBranchBooks } from '#server/plans/kept-branch-books.ts'
import type { SignedInStaff } from '#server/staff/read-staff-actor.ts'
import { answerRequest } from './answer-request.ts'
import { assignRequest } from './assign-request.ts'
import { bookRequest } from './book-request.ts'
import { closeRequest } from './close-request.ts'
import { findDeskRequest } from './desk-request.ts'
import { listDeskRequests } from './list-desk-requests.ts'
import { noteRequestRead } from './note-request-read.ts'
import { quoteRequest } from './quote-request.ts'
import { showDeskRequest } from './show-desk-request.ts'

const list = '/office/branches/:branch/requests'
const one = `${list}/:code` as const
const ofRequest = z.object({ branch: slug, code: requestCode })
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
    'request_closed',
    'request_accepted',
    'payment_running',
    'room_unknown',
  ] as const),
  ...(['group_too_small', 'group_too_large', 'slot_closed', 'slot_past', 'slot_taken'] as const),
  ...(['quote_amount', 'quote_window', 'quote_message'] as const),
] as const

type Named = {
  readonly staff: SignedInStaff
  readonly branch: BranchOfCall
  readonly params: { readonly code: string }
  readonly now: number
}

/** Which request a call is about, asked again beside the change itself. */
function find(
  db: Database,
  { staff, branch, params, now }: Named,
  action: 'request.read' | 'request.answer',
) {
  return findDeskRequest(db, { actor: staff, branchId: branch.id, code: params.code }, action, now)
}

/** The inbox of a branch: who asked for what, what is said to them, what they are offered. */
export function officeRequestEndpoints(books: KeptBranchBooks): Endpoint[] {
  const inbox = endpoint(
    {
      access: 'staff',
      action: 'request.read',
      method: 'get',
      path: list,
      summary: 'api_docs.call_desk_requests',
      params: z.object({ branch: slug }),
      query: deskRequestFilter,
      answers: { 200: deskRequests },
      limit: 'read',
    },
    async ({ db, staff, branch, query, now }) => {
      const listed = await listDeskRequests(db, { actor: staff, branchId: branch.id, ...query }, now)
      return listed.ok ? answer(200, listed.requests) : refuse(listed.code)
    },
  )
  const show = endpoint(
    {
      access: 'staff',
      action: 'request.read',
      method: 'get',
      path: one,
      summary: 'api_docs.call_desk_request',
      params: ofRequest,
      answers: { 200: deskRequest },
      problems: ['request_not_found'],
      limit: 'read',
    },
    async (call) => {
      const found = await find(call.db, call, 'request.read')
      return found.ok ? answer(200, await showDeskRequest(call.db, found.id, call.now)) : refuse(found.code)
    },
  )
  const read = endpoint(
    {
      access: 'staff',
      action: 'request.read',
      method: 'post',
      path: `${one}/reading`,
      summary: 'api_docs.call_read_request',
      params: ofRequest,
      answers: { 204: null },
      problems: ['request_not_found'],
      limit: 'write',
      idempotency: 'natural',
    },
    async (call) => {
      const found = await find(call.db, call, 'request.read')
      if (!found.ok) return refuse(found.code)
      await noteRequestRead(call.db, found.id, call.now)
      return answer(204, null)
    },
  )
  const assign = endpoint(
    {
      ...change,
      method: 'put',
      path: `${one}/assignee`,
      summary: 'api_docs.call_assign_request',
      body: requestAssignment,
      example: { assignee: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
      problems: ['request_not_found', 'request_closed', 'colleague_unknown'],
    },
    async (call) =>
      call.once(async (tx) => {
        const found = await find(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const { staff, body, now } = call
        const assigned = await assignRequest(tx, { requestId: found.id, staffId: staff.id, ...body }, now)
        return assigned.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(assigned.code)
      }),
  )
  const reply = endpoint(
    {
      ...change,
      path: `${one}/messages`,
      summary: 'api_docs.call_answer_request',
      body: requestReply,
      example: { message: 'We would love to have you. Which evening suits you?' },
      problems: ['request_not_found', 'request_closed', 'invalid'],
    },
    async (call) =>
      call.once(async (tx) => {
        const found = await find(tx, call, 'request.answer')
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
      path: `${one}/quote`,
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
        const found = await find(tx, call, 'request.answer')
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
      path: `${one}/booking`,
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
        const found = await find(tx, call, 'request.answer')
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
      path: `${one}/closing`,
      summary: 'api_docs.call_close_request',
      body: requestToClose,
      example: { reason: 'no_answer' },
      problems: ['request_not_found', 'request_closed', 'payment_running', 'quote_message'],
    },
    async (call) =>
      call.once(async (tx) => {
        const found = await find(tx, call, 'request.answer')
        if (!found.ok) return refuse(found.code)
        const { staff, body, now } = call
        const closed = await closeRequest(tx, { requestId: found.id, staffId: staff.id, ...body }, now)
        return closed.ok ? answer(200, await showDeskRequest(tx, found.id, now)) : refuse(closed.code)
      }),
  )
  return [inbox, show, read, assign, reply, quote, booking, close]
}
