import * as z from 'zod/mini'
import { orderCode } from '../order.ts'
import { slug } from '../slug.ts'
import { orderWaivers, signedWaiver, waiverSetting, waiverSigned, waiverToSign } from '../waiver.ts'
import { call } from './call.ts'
import { branchOrderParams, branchParams, typedCodeParams } from './params.ts'

export const showWaiverToSign = call('get', '/invitations/:code/waiver', {
  params: typedCodeParams,
  answers: { 200: waiverToSign },
  problems: ['invitation_not_found', 'waivers_off'],
})

export const signWaiver = call('post', '/invitations/:code/waivers', {
  params: typedCodeParams,
  body: waiverSigned,
  answers: { 201: signedWaiver },
  problems: [
    'invitation_not_found',
    'waivers_off',
    'waiver_changed',
    'waiver_unticked',
    'waiver_minors',
    'waiver_phone',
    'waiver_strokes',
    'companion_name',
  ],
})

export const showSignedWaiver = call('get', '/invitations/:code/waivers/:id/waiver.pdf', {
  params: z.object({ code: z.string(), id: z.uuid() }),
  answers: { 200: 'application/pdf' },
  problems: ['invitation_not_found', 'not_found'],
})

export const listOrderWaivers = call('get', '/office/branches/:branch/orders/:code/waivers', {
  params: branchOrderParams,
  answers: { 200: orderWaivers },
  problems: ['order_not_found'],
})

export const setWaiverAside = call('delete', '/office/branches/:branch/orders/:code/waivers/:id', {
  params: z.object({ branch: slug, code: orderCode, id: z.uuid() }),
  answers: { 200: orderWaivers },
  problems: ['order_not_found'],
})

export const showOrderWaiver = call('get', '/office/branches/:branch/orders/:code/waivers/:id/waiver.pdf', {
  params: z.object({ branch: slug, code: orderCode, id: z.uuid() }),
  answers: { 200: 'application/pdf' },
  problems: ['order_not_found'],
})

export const showWaiverSetting = call('get', '/office/branches/:branch/waivers', {
  params: branchParams,
  answers: { 200: waiverSetting },
})

export const changeWaiverSetting = call('put', '/office/branches/:branch/waivers', {
  params: branchParams,
  body: waiverSetting,
  answers: { 200: waiverSetting },
})
