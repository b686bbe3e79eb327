import * as calls from '#contracts/calls/requests.calls.ts'
import {
  acceptedQuote,
  contactToSend,
  guestRequest,
  requestCode,
  requestMessage,
  requestQuote,
  requestToSend,
  sentRequest,
} from '#contracts/request.ts'
import { looksAutomatic } from '#domain/request/looks-automatic.ts'
import { fieldText } from '#domain/rules/field-value.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { rememberedRequests, rememberOrder, rememberRequest } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { automaticRequestEndpoints } from '#server/requests/inbox/automatic-request.endpoints.ts'
import { officeRequestEndpoints } from '#server/requests/inbox/office-requests.endpoints.ts'
import { requestInboxEndpoints } from '#server/requests/inbox/request-inbox.endpoints.ts'
import { formValues } from '#server/requests/record/request-content.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { conversationEndpoints } from './conversation.endpoints.ts'
import { FirstRecipients } from './first-recipients.ts'
import { listRequests } from './list-requests.ts'
import { proveRequest } from './prove-request.ts'
import type { RequestsApiParts } from './requests-api-parts.ts'
import { sendRequest } from './send-request.ts'

/** Sending a request, and everything that follows for whoever sent it. */
export function requestsApi(parts: RequestsApiParts): ApiRouter {
  const { books, limits, publicUrl, trustProxy } = parts
  const recipients = new FirstRecipients()
  // Whatever keeps us from writing to an address, the request itself is taken.
  const mayWriteTo = async (db: Queries, caller: string, email: string, now: number) =>
    (await limits.take('recipient', email)) === null && (await recipients.mayWrite(db, caller, email, now))
  const send = endpoint(
    calls.sendRequest,
    { access: 'public', name: 'send_request', idempotency: 'own' },
    async ({ db, body, key, locale, now, c }) => {
      const automatic = looksAutomatic(body)
      const email = fieldText(formValues(body).email).toLowerCase()
      const caller = callerAddress(c, trustProxy)
      const mayWrite = !automatic && (await mayWriteTo(db, caller, email, now))
      const sent = await sendRequest(
        db,
        { form: body, locale, idempotencyKey: key, mayWrite, automatic },
        now,
      )
      if (typeof sent === 'string') return refuse(sent)
      if (!sent.ok) return refuse('invalid', { fields: fieldProblems(sent.fields, locale) })
      if (mayWrite) recipients.note(caller, { email, requestId: sent.id }, now)
      rememberRequest(c, { code: sent.code, key: sent.secret }, publicUrl)
      return answer(201, { code: sent.code, key: sent.secret, automatic: sent.automatic })
    },
  )
  const prove = endpoint(
    calls.proveRequest,
    { access: 'request', name: 'prove_request', idempotency: 'natural' },
    async ({ db, request: { id: requestId }, now, c }) => {
      const caller = callerAddress(c, trustProxy)
      const email = await emailOfRequest(db, requestId)
      const mayWrite = await mayWriteTo(db, caller, email, now)
      const proven = await proveRequest(db, { requestId, mayWrite }, now)
      if (proven === 'proven' && mayWrite) recipients.note(caller, { email, requestId }, now)
      return answer(200, await showRequest(db, requestId, now))
    },
  )
  const mine = endpoint(
    calls.listMyRequests,
    { access: 'public', name: 'my_requests' },
    async ({ db, now, c }) => {
      const keys = rememberedRequests(c).filter(({ code }) => requestCode.safeParse(code).success)
      const listed = await listRequests(db, keys, now)
      for (const { order } of listed) if (order) rememberOrder(c, order, publicUrl)
      return answer(200, { items: listed.map(({ request }) => request) })
    },
  )
  const nouns = {
    RequestToSend: requestToSend,
    ContactToSend: contactToSend,
    SentRequest: sentRequest,
    GuestRequest: guestRequest,
    RequestMessage: requestMessage,
    RequestQuote: requestQuote,
    AcceptedQuote: acceptedQuote,
  }
  const endpoints = [
    send,
    prove,
    mine,
    ...conversationEndpoints(parts),
    ...requestInboxEndpoints(),
    ...officeRequestEndpoints(books),
    ...automaticRequestEndpoints(),
  ]
  return router('requests', endpoints, nouns)
}

async function emailOfRequest(db: Queries, requestId: string): Promise<string> {
  const { email } = await readRow(db, 'request', { id: requestId }, ['email'])
  return email.toLowerCase()
}
