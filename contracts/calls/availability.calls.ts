import {
  branchDay,
  branchDayQuery,
  branchDays,
  branchDaysQuery,
  nearestSlotsQuery,
  nearestToTime,
  nextEvenings,
  nextEveningsQuery,
  nextSlots,
  nextSlotsQuery,
  roomMonth,
  roomMonthQuery,
  streamQuery,
} from '../availability.ts'
import { call } from './call.ts'
import { branchParams, roomParams } from './params.ts'

export const showBranchDay = call('get', '/branches/:branch/availability', {
  params: branchParams,
  query: branchDayQuery,
  answers: { 200: branchDay },
  problems: ['not_found'],
})

export const showBranchDays = call('get', '/branches/:branch/availability/days', {
  params: branchParams,
  query: branchDaysQuery,
  answers: { 200: branchDays },
  problems: ['not_found'],
})

export const listNextEvenings = call('get', '/branches/:branch/availability/evenings', {
  params: branchParams,
  query: nextEveningsQuery,
  answers: { 200: nextEvenings },
  problems: ['not_found'],
})

export const streamBranchDay = call('get', '/branches/:branch/availability/stream', {
  params: branchParams,
  query: streamQuery,
  answers: { 200: 'text/event-stream' },
  problems: ['not_found', 'too_many'],
})

export const showRoomMonth = call('get', '/branches/:branch/rooms/:room/availability', {
  params: roomParams,
  query: roomMonthQuery,
  answers: { 200: roomMonth },
  problems: ['not_found'],
})

export const listNextSlots = call('get', '/branches/:branch/rooms/:room/availability/next', {
  params: roomParams,
  query: nextSlotsQuery,
  answers: { 200: nextSlots },
  problems: ['not_found'],
})

export const listNearestSlots = call('get', '/branches/:branch/rooms/:room/availability/nearest', {
  params: roomParams,
  query: nearestSlotsQuery,
  answers: { 200: nearestToTime },
  problems: ['not_found'],
})
