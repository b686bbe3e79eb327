import {
  closedBookings,
  closureQuestion,
  closureSettlement,
  newClosure,
  planBook,
  savedClosure,
  settledBookings,
} from '#contracts/office/plans.ts'
import { call } from './call.ts'
import { branchParams, branchPartParams } from './params.ts'

export const previewClosure = call('post', '/office/branches/:branch/closures/preview', {
  params: branchParams,
  body: closureQuestion,
  answers: { 200: closedBookings },
})

export const addClosure = call('post', '/office/branches/:branch/closures', {
  params: branchParams,
  body: newClosure,
  answers: { 201: savedClosure },
  problems: ['room_unknown', 'dates_wrong'],
})

export const showClosure = call('get', '/office/branches/:branch/closures/:id', {
  params: branchPartParams,
  answers: { 200: savedClosure },
})

export const settleClosure = call('post', '/office/branches/:branch/closures/:id/bookings', {
  params: branchPartParams,
  body: closureSettlement,
  answers: { 200: settledBookings },
  // Cancelling is another permission than changing plans, and asks for the password again.
  problems: ['step_up_needed'],
})

export const removeClosure = call('delete', '/office/branches/:branch/closures/:id', {
  params: branchPartParams,
  answers: { 200: planBook },
})
