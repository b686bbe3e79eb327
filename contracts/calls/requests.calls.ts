import * as z from 'zod/mini'
import {
  acceptedQuote,
  formToSend,
  guestRequest,
  quoteToAccept,
  requestAccess,
  requestReply,
  sentRequest,
} from '../request.ts'
import { call } from './call.ts'
import { requestParams, typedCodeParams } from './params.ts'

export const sendRequest = call('post', '/requests', {
  body: formToSend,
  judgedByUseCase: true,
  answers: { 201: sentRequest },
  problems: ['idempotency_conflict', 'invalid', 'requests_full', 'requests_closed'],
})

export const listMyRequests = call('get', '/requests', {
  answers: { 200: z.object({ items: z.array(guestRequest) }) },
})

export const proveRequest = call('post', '/requests/:code/proof', {
  params: requestParams,
  answers: { 200: guestRequest },
})

export const openRequest = call('post', '/requests/:code/access', {
  params: typedCodeParams,
  body: requestAccess,
  answers: { 200: guestRequest },
  problems: ['request_not_found'],
})

export const showRequest = call('get', '/requests/:code', {
  params: requestParams,
  answers: { 200: guestRequest },
})

export const replyToRequest = call('post', '/requests/:code/messages', {
  params: requestParams,
  body: requestReply,
  answers: { 200: guestRequest },
  problems: ['invalid', 'request_closed', 'request_unanswered'],
})

export const acceptQuote = call('post', '/requests/:code/acceptance', {
  params: requestParams,
  body: quoteToAccept,
  answers: { 200: acceptedQuote },
  problems: [
    'quote_gone',
    'quote_expired',
    'terms_changed',
    'payment_running',
    'slot_taken',
    'slot_past',
    'offer_room_lost',
  ],
})

export const declineQuote = call('post', '/requests/:code/decline', {
  params: requestParams,
  answers: { 200: guestRequest },
  problems: ['quote_gone', 'request_accepted', 'payment_running'],
})
