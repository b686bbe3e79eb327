import { call } from '#contracts/calls/call.ts'
import { uuidParams } from '#contracts/calls/params.ts'
import {
  guestFile,
  guestList,
  guestMerge,
  guestNote,
  guestSearch,
  guestSplit,
} from '#contracts/office/guests.ts'

export const searchGuests = call('get', '/office/guests', {
  query: guestSearch,
  answers: { 200: guestList },
})

export const showGuest = call('get', '/office/guests/:id', {
  params: uuidParams,
  answers: { 200: guestFile },
  problems: ['not_found'],
})

export const noteGuest = call('put', '/office/guests/:id/note', {
  params: uuidParams,
  body: guestNote,
  answers: { 200: guestFile },
  problems: ['not_found'],
})

export const mergeGuests = call('post', '/office/guests/:id/merge', {
  params: uuidParams,
  body: guestMerge,
  answers: { 200: guestFile },
  problems: ['not_found', 'guest_same'],
})

/** Answers with who they are now. */
export const splitGuest = call('post', '/office/guests/:id/split', {
  params: uuidParams,
  body: guestSplit,
  answers: { 200: guestFile },
  problems: ['not_found', 'guest_last_contact'],
})
