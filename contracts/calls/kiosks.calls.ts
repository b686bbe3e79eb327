import { groupAddress, kiosk, signedAtKiosk } from '../kiosk.ts'
import { signedWaiver } from '../waiver.ts'
import { call } from './call.ts'
import { branchOrderParams, uuidParams } from './params.ts'

export const showKiosk = call('get', '/office/kiosk', {
  answers: { 200: kiosk },
  problems: ['device_unknown'],
})

export const signAtKiosk = call('post', '/office/kiosk/waivers', {
  body: signedAtKiosk,
  answers: { 201: signedWaiver },
  problems: [
    'device_unknown',
    'waivers_off',
    'waiver_changed',
    'waiver_unticked',
    'waiver_minors',
    'waiver_phone',
    'waiver_strokes',
    'companion_name',
  ],
})

/** For the phones of those who stand before the device. */
export const inviteAtKiosk = call('post', '/office/kiosk/games/:id/invitation', {
  params: uuidParams,
  answers: { 200: groupAddress },
  problems: ['device_unknown', 'group_closed'],
})

/** The same at the desk. */
export const inviteAtDesk = call('post', '/office/branches/:branch/orders/:code/invitation', {
  params: branchOrderParams,
  answers: { 200: groupAddress },
  problems: ['order_not_found', 'group_closed'],
})
