import * as z from 'zod/mini'
import { call } from '#contracts/calls/call.ts'
import { branchOrderParams, uuidParams } from '#contracts/calls/params.ts'
import { deskBooking } from '#contracts/office/desk.ts'
import { gameIncidents, incidentToNote } from '#contracts/office/incidents.ts'
import { recoveryToGive } from '#contracts/office/recovery.ts'
import { recoveryProblems } from './recovery-problems.ts'

const incidentParams = z.extend(branchOrderParams, uuidParams.shape)

export const listIncidents = call('get', '/office/branches/:branch/orders/:code/incidents', {
  params: branchOrderParams,
  answers: { 200: gameIncidents },
  problems: ['order_not_found'],
})

/** Its id is made by who notes it, so that it is the same however often it is sent. */
export const noteIncident = call('put', '/office/branches/:branch/orders/:code/incidents/:id', {
  params: incidentParams,
  body: incidentToNote,
  answers: { 200: deskBooking },
  problems: ['order_not_found', 'not_played'],
})

export const takeBackIncident = call('delete', '/office/branches/:branch/orders/:code/incidents/:id', {
  params: incidentParams,
  answers: { 200: gameIncidents },
  problems: ['order_not_found', 'recovery_given'],
})

export const mendIncident = call('post', '/office/branches/:branch/orders/:code/incidents/:id/mending', {
  params: incidentParams,
  answers: { 200: gameIncidents },
  problems: ['order_not_found'],
})

export const recoverGame = call('post', '/office/branches/:branch/orders/:code/recovery', {
  params: branchOrderParams,
  body: recoveryToGive,
  answers: { 200: gameIncidents },
  problems: ['order_not_found', ...recoveryProblems],
})
