import {
  acceptedOffer,
  joinedWaiting,
  offerToAnswer,
  waitingAccess,
  waitingEntry,
  waitingToJoin,
} from '../waiting.ts'
import { call } from './call.ts'
import { typedCodeParams, waitingParams } from './params.ts'

export const joinWaiting = call('post', '/waiting', {
  body: waitingToJoin,
  answers: { 201: joinedWaiting },
  problems: [
    'not_found',
    'invalid',
    'venue_closed',
    'idempotency_conflict',
    'group_too_small',
    'group_too_large',
    'slot_past',
    'waiting_not_needed',
    'waiting_already',
    'waiting_full',
  ],
})

export const openWaiting = call('post', '/waiting/:code/access', {
  params: typedCodeParams,
  body: waitingAccess,
  answers: { 200: waitingEntry },
  problems: ['waiting_not_found'],
})

export const showWaiting = call('get', '/waiting/:code', {
  params: waitingParams,
  answers: { 200: waitingEntry },
})

export const acceptWaitingOffer = call('post', '/waiting/:code/acceptance', {
  params: waitingParams,
  body: offerToAnswer,
  answers: { 200: acceptedOffer },
  problems: ['waiting_offer_gone', 'waiting_offer_expired', 'slot_taken'],
})

export const passWaitingOffer = call('post', '/waiting/:code/decline', {
  params: waitingParams,
  body: offerToAnswer,
  answers: { 200: waitingEntry },
})

export const returnToWaiting = call('post', '/waiting/:code/return', {
  params: waitingParams,
  answers: { 200: waitingEntry },
})

export const leaveWaiting = call('delete', '/waiting/:code', {
  params: waitingParams,
  answers: { 200: waitingEntry },
})
