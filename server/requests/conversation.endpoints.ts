import * as calls from '#contracts/calls/requests.calls.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { slotRefusal } from '#server/booking/slot-refusal.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { rememberOrder, rememberRequest } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { findRequest } from '#server/calls/find-request.ts'
import type { Queries } from '#server/db/connect.ts'
import { closePayments } from '#server/payments/close-payments.ts'
import { acceptQuote } from '#server/requests/offers/accept-quote.ts'
import { declineQuote } from '#server/requests/offers/decline-quote.ts'
import { orderOfRequest } from '#server/requests/offers/order-of-request.queries.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { confirmRequestEmail } from './confirm-request-email.ts'
import { listRequest } from './list-requests.ts'
import { replyToRequest } from './reply-to-request.ts'
import type { RequestsApiParts } from './requests-api-parts.ts'

/** What somebody does with a request they sent: read on, write, accept or decline an offer. */
export function conversationEndpoints({ books, providers, publicUrl }: RequestsApiParts): Endpoint[] {
  const open = endpoint(
    calls.openRequest,
    {
      access: 'public',
      name: 'open_request',
      guesses: 'keys',
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
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
    calls.showRequest,
    { access: 'request', name: 'request' },
    async ({ db, request: { id }, now, c }) => {
      const { request, order } = await listRequest(db, id, now)
      if (order) rememberOrder(c, order, publicUrl)
      return answer(200, request)
    },
  )
  const reply = storedEndpoint(
    calls.replyToRequest,
    { access: 'request', name: 'reply_request', example: { message: 'Could we come an hour later?' } },
    async ({ request: { id }, body: { message }, locale, now }, tx) => {
      const replied = await replyToRequest(tx, { requestId: id, text: message }, now)
      if (replied.ok) return answer(200, await showRequest(tx, id, now))
      if (replied.code !== 'invalid') return refuse(replied.code)
      return refuse('invalid', { fields: fieldProblems(replied.fields, locale) })
    },
  )
  const accept = endpoint(
    calls.acceptQuote,
    {
      access: 'request',
      name: 'accept_quote',
      limit: 'hold',
      example: { quote: 'b7a1c3c0-2f5e-4a53-9a55-2a7a2f0f6a10' },
      // Accepting again leads to the same booking.
      idempotency: 'natural',
    },
    async ({ db, request: { id, branch }, body: { quote }, locale, now, c }) => {
      const book = await books.get(db, branch, now)
      if (!book) throw new Error(`The branch ${branch} of a request is gone`)
      const accepted = await acceptQuote(db, book, { requestId: id, quoteId: quote }, now)
      if (!accepted.ok) {
        if (accepted.code === 'offer_room_lost') {
          const { name, startsAt } = accepted.lost
          const when = whenWords(startsAt, book.clock, locale)
          return refuse(accepted.code, { values: { room: name[locale], when } })
        }
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
    calls.declineQuote,
    { access: 'request', name: 'decline_quote', idempotency: 'natural' },
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

async function roomOf(db: Queries, requestId: string): Promise<string> {
  const order = await orderOfRequest(db, requestId)
  if (!order) throw new Error(`The order of the request ${requestId} is gone`)
  return order.room
}
