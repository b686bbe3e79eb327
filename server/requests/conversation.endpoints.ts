import * as z from 'zod/mini'
import {
  acceptedQuote,
  guestRequest,
  quoteToAccept,
  requestAccess,
  requestCode,
  requestReply,
} from '#contracts/request.ts'
import { slotRefusal } from '#server/booking/slot-refusal.ts'
import type { Database } from '#server/db/connect.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { rememberOrder, rememberRequest } from '#server/http/endpoint-access.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { fieldProblems } from '#server/http/field-problems.ts'
import { closePayments } from '#server/payments/close-payments.ts'
import { acceptQuote } from './accept-quote.ts'
import { confirmRequestEmail } from './confirm-request-email.ts'
import { declineQuote } from './decline-quote.ts'
import { findRequest } from './find-request.ts'
import { listRequest } from './list-requests.ts'
import { orderOfRequest } from './order-of-request.queries.ts'
import { replyToRequest } from './reply-to-request.ts'
import type { RequestsApiParts } from './requests-api-parts.ts'
import { showRequest } from './show-request.ts'

const ofRequest = { access: 'request', params: z.object({ code: requestCode }) } as const

/** What somebody does with a request they sent: read on, write, accept or decline an offer. */
export function conversationEndpoints({ books, providers, publicUrl }: RequestsApiParts): Endpoint[] {
  const open = endpoint(
    {
      method: 'post',
      path: '/requests/:code/access',
      summary: 'api_docs.call_open_request',
      // Whatever is tried, the answer is the same: nothing here tells a code that exists from one that does not.
      params: z.object({ code: z.string() }),
      body: requestAccess,
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
      answers: { 200: guestRequest },
      problems: ['request_not_found'],
      access: 'public',
      limit: 'write',
      guesses: 'keys',
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body: { key }, now, c }) => {
      const found = await findRequest(db, { code, secret: key })
      if (!found) return refuse('request_not_found')
      await confirmRequestEmail(db, found.id, now)
      rememberRequest(c, { code, key }, publicUrl)
      return answer(200, await showRequest(db, found.id, now))
    },
  )
  const show = endpoint(
    {
      ...ofRequest,
      method: 'get',
      path: '/requests/:code',
      summary: 'api_docs.call_request',
      answers: { 200: guestRequest },
      limit: 'read',
    },
    async ({ db, request: { id }, now, c }) => {
      const { request, order } = await listRequest(db, id, now)
      if (order) rememberOrder(c, order, publicUrl)
      return answer(200, request)
    },
  )
  const reply = endpoint(
    {
      ...ofRequest,
      method: 'post',
      path: '/requests/:code/messages',
      summary: 'api_docs.call_reply_request',
      body: requestReply,
      example: { message: 'Could we come an hour later?' },
      answers: { 200: guestRequest },
      problems: ['invalid', 'request_closed', 'request_unanswered'],
      limit: 'write',
      idempotency: 'kept',
    },
    async ({ request: { id }, body: { message }, locale, now, once }) =>
      once(async (tx) => {
        const replied = await replyToRequest(tx, { requestId: id, text: message }, now)
        if (replied.ok) return answer(200, await showRequest(tx, id, now))
        if (replied.code !== 'invalid') return refuse(replied.code)
        return refuse('invalid', { fields: fieldProblems(replied.fields, locale) })
      }),
  )
  const accept = endpoint(
    {
      ...ofRequest,
      method: 'post',
      path: '/requests/:code/acceptance',
      summary: 'api_docs.call_accept_quote',
      body: quoteToAccept,
      example: { quote: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
      answers: { 200: acceptedQuote },
      problems: [
        ...(['quote_gone', 'quote_expired', 'terms_changed', 'payment_running'] as const),
        ...(['slot_taken', 'slot_past'] as const),
      ],
      limit: 'hold',
      // Accepting again leads to the same booking.
      idempotency: 'natural',
    },
    async ({ db, request: { id, branch }, body: { quote }, locale, now, c }) => {
      const book = await books.get(branch, now)
      if (!book) throw new Error(`The branch ${branch} of a request is gone`)
      const accepted = await acceptQuote(db, book, { requestId: id, quoteId: quote }, now)
      if (!accepted.ok) {
        const wish = (await showRequest(db, id, now)).quote
        if (accepted.code !== 'slot_taken' || !wish) return refuse(accepted.code)
        const { room, players } = wish
        const startsAt = Date.parse(wish.startsAt)
        return slotRefusal(db, accepted.code, { book, room: room.slug, startsAt, players, locale }, now)
      }
      const { code, secret: key } = accepted.order
      rememberOrder(c, { code, key }, publicUrl)
      return answer(200, { order: { code, key, branch, room: await roomOf(db, id) } })
    },
  )
  const decline = endpoint(
    {
      ...ofRequest,
      method: 'post',
      path: '/requests/:code/decline',
      summary: 'api_docs.call_decline_quote',
      answers: { 200: guestRequest },
      problems: ['quote_gone', 'request_accepted', 'payment_running'],
      limit: 'write',
      idempotency: 'natural',
    },
    async ({ db, request: { id }, now }) => {
      // The provider is asked outside of the transaction; what can not be closed keeps the slot.
      const order = await orderOfRequest(db, id)
      if (order) await closePayments(db, providers, order.id, now)
      const declined = await declineQuote(db, id, now)
      return declined.ok ? answer(200, await showRequest(db, id, now)) : refuse(declined.code)
    },
  )
  return [open, show, reply, accept, decline]
}

async function roomOf(db: Database, requestId: string): Promise<string> {
  const order = await orderOfRequest(db, requestId)
  if (!order) throw new Error(`The order of the request ${requestId} is gone`)
  return order.room
}
