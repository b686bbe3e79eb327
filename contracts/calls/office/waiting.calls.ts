import { call } from '#contracts/calls/call.ts'
import { branchParams, branchUuidParams } from '#contracts/calls/params.ts'
import { deskWaiting, timeToOffer, waitingOfEvening, waitingQuery } from '#contracts/office/waiting.ts'

export const listWaiting = call('get', '/office/branches/:branch/waiting', {
  params: branchParams,
  query: waitingQuery,
  answers: { 200: waitingOfEvening },
})

export const offerByHand = call('post', '/office/branches/:branch/waiting/:id/offer', {
  params: branchUuidParams,
  body: timeToOffer,
  answers: { 200: deskWaiting },
  problems: ['not_found', 'room_unknown', 'slot_taken', 'slot_closed', 'waiting_busy'],
})

export const removeWaiting = call('delete', '/office/branches/:branch/waiting/:id', {
  params: branchUuidParams,
  answers: { 204: null },
  problems: ['not_found'],
})
