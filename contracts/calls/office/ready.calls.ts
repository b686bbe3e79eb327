import { call } from '#contracts/calls/call.ts'
import { openingChange, readyList, venueHome } from '#contracts/office/ready.ts'

export const showReady = call('get', '/office/ready', { answers: { 200: readyList } })

export const changeOpening = call('put', '/office/opening', {
  body: openingChange,
  answers: { 200: readyList },
  problems: ['not_ready', 'demo_stays'],
})

export const allowPreview = call('post', '/office/preview', { answers: { 204: null } })

export const changeHome = call('put', '/office/settings/home', {
  body: venueHome,
  answers: { 200: readyList },
})
