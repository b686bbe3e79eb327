import { call } from '#contracts/calls/call.ts'
import { branchParams, branchRequestParams } from '#contracts/calls/params.ts'
import {
  deskRequest,
  deskRequestFilter,
  deskRequests,
  offerExtras,
  paymentDate,
  quoteToMake,
  requestAssignment,
  requestToBook,
  requestToClose,
  roomsToOffer,
} from '#contracts/office/requests.ts'
import { requestReply } from '#contracts/request.ts'

const offerProblems = [
  'request_not_found',
  'request_automatic',
  'request_closed',
  'request_accepted',
  'payment_running',
  'room_unknown',
  'group_too_small',
  'group_too_large',
  'slot_closed',
  'slot_past',
  'slot_taken',
  'quote_amount',
  'quote_window',
  'quote_message',
] as const

export const listDeskRequests = call('get', '/office/branches/:branch/requests', {
  params: branchParams,
  query: deskRequestFilter,
  answers: { 200: deskRequests },
})

export const listDeskRequestsEverywhere = call('get', '/office/requests', {
  query: deskRequestFilter,
  answers: { 200: deskRequests },
})

export const showDeskRequest = call('get', '/office/branches/:branch/requests/:code', {
  params: branchRequestParams,
  answers: { 200: deskRequest },
  problems: ['request_not_found', 'request_automatic'],
})

export const noteRequestRead = call('post', '/office/branches/:branch/requests/:code/reading', {
  params: branchRequestParams,
  answers: { 204: null },
  problems: ['request_not_found', 'request_automatic'],
})

export const assignRequest = call('put', '/office/branches/:branch/requests/:code/assignee', {
  params: branchRequestParams,
  body: requestAssignment,
  answers: { 200: deskRequest },
  problems: ['request_not_found', 'request_automatic', 'request_closed', 'colleague_unknown'],
})

export const answerRequest = call('post', '/office/branches/:branch/requests/:code/messages', {
  params: branchRequestParams,
  body: requestReply,
  answers: { 200: deskRequest },
  problems: ['request_not_found', 'request_automatic', 'request_closed', 'invalid'],
})

export const quoteRequest = call('post', '/office/branches/:branch/requests/:code/quote', {
  params: branchRequestParams,
  body: quoteToMake,
  answers: { 200: deskRequest },
  problems: offerProblems,
})

export const offerRooms = call('post', '/office/branches/:branch/requests/:code/rooms', {
  params: branchRequestParams,
  body: roomsToOffer,
  answers: { 200: deskRequest },
  problems: [...offerProblems, 'offer_deposit', 'offer_room_taken', 'offer_pay_by', 'add_on_unavailable'],
})

export const listOfferExtras = call('get', '/office/branches/:branch/extras', {
  params: branchParams,
  answers: { 200: offerExtras },
})

export const putOffPayment = call('put', '/office/branches/:branch/requests/:code/payment-date', {
  params: branchRequestParams,
  body: paymentDate,
  answers: { 200: deskRequest },
  problems: ['request_not_found', 'request_automatic', 'offer_not_several', 'offer_pay_by'],
})

export const bookRequest = call('post', '/office/branches/:branch/requests/:code/booking', {
  params: branchRequestParams,
  body: requestToBook,
  answers: { 200: deskRequest },
  problems: [...offerProblems, 'quote_gone', 'quote_expired', 'terms_changed'],
})

export const closeRequest = call('post', '/office/branches/:branch/requests/:code/closing', {
  params: branchRequestParams,
  body: requestToClose,
  answers: { 200: deskRequest },
  problems: ['request_not_found', 'request_automatic', 'request_closed', 'payment_running', 'quote_message'],
})

export const passRequest = call('post', '/office/branches/:branch/requests/:code/passing', {
  params: branchRequestParams,
  answers: { 200: deskRequest },
  problems: ['request_not_found', 'request_automatic'],
})

export const deleteAutomaticRequest = call('delete', '/office/branches/:branch/requests/:code', {
  params: branchRequestParams,
  answers: { 204: null },
  problems: ['request_not_found', 'request_automatic', 'request_proven'],
})
