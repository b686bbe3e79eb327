import { call } from '#contracts/calls/call.ts'
import { erasedGuest, guestExport, guestIdentity, guestTraces } from '#contracts/office/guest-data.ts'

export const showGuestTraces = call('post', '/office/guest-data/search', {
  body: guestIdentity,
  answers: { 200: guestTraces },
})

export const handOverGuestData = call('post', '/office/guest-data/export', {
  body: guestIdentity,
  answers: { 200: guestExport },
})

export const eraseGuest = call('post', '/office/guest-data/erasure', {
  body: guestIdentity,
  answers: { 200: erasedGuest },
  problems: ['guest_unknown', 'guest_pending'],
})
