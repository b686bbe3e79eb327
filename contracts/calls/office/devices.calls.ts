import { call } from '#contracts/calls/call.ts'
import { branchParams, branchUuidParams } from '#contracts/calls/params.ts'
import {
  newDevice,
  ownDevice,
  personAndPin,
  pinChange,
  staffDevice,
  staffDevices,
} from '#contracts/office/devices.ts'

/** Whether this browser is a shared device, and whose. */
export const showOwnDevice = call('get', '/office/device', { answers: { 200: ownDevice } })

export const switchPerson = call('post', '/office/device/session', {
  body: personAndPin,
  answers: { 204: null },
  problems: ['device_unknown', 'pin_wrong', 'pin_off', 'locked_out'],
})

export const stayActive = call('post', '/office/device/activity', { answers: { 204: null } })

export const setPin = call('put', '/office/account/pin', {
  body: pinChange,
  answers: { 204: null },
  problems: [
    'password_wrong',
    'two_factor_failed',
    'locked_out',
    'demo_fixed',
    'pin_session',
    'pin_wrong_form',
    'pin_guessable',
  ],
})

export const listDevices = call('get', '/office/branches/:branch/devices', {
  params: branchParams,
  answers: { 200: staffDevices },
})

export const enrolDevice = call('post', '/office/branches/:branch/devices', {
  params: branchParams,
  body: newDevice,
  answers: { 201: staffDevice },
})

export const endDevice = call('delete', '/office/branches/:branch/devices/:id', {
  params: branchUuidParams,
  answers: { 204: null },
  problems: ['not_found'],
})
