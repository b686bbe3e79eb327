import {
  deviceLog,
  deviceParams,
  giftCardToKeep,
  passDownloadParams,
  passParams,
  registration,
  registrationParams,
  updatedPasses,
  updatedQuery,
  walletLink,
  wallets,
} from '../wallet.ts'
import { call } from './call.ts'
import { orderParams } from './params.ts'

export const showWallets = call('get', '/wallets', { answers: { 200: wallets } })

export const downloadTicketPass = call('get', '/orders/:code/ticket.pkpass', {
  params: orderParams,
  answers: { 200: 'application/vnd.apple.pkpass' },
  problems: ['wallet_off', 'not_found'],
})

export const saveTicketToGoogle = call('post', '/orders/:code/google-wallet', {
  params: orderParams,
  answers: { 200: walletLink },
  problems: ['wallet_off', 'wallet_away', 'not_found'],
})

// The code travels in the body: addresses are written into logs.
export const keepGiftCard = call('post', '/vouchers/wallet', {
  body: giftCardToKeep,
  answers: { 200: walletLink },
  problems: ['wallet_off', 'wallet_away', 'gift_unknown', 'gift_voided'],
})

export const downloadPass = call('get', '/wallets/passes/:file', {
  params: passDownloadParams,
  answers: { 200: 'application/vnd.apple.pkpass' },
  problems: ['wallet_off', 'not_found'],
})

// What Apple's phones ask, at the addresses that Apple has fixed.

export const registerPass = call('post', '/wallets/apple/v1/devices/:device/registrations/:type/:serial', {
  params: registrationParams,
  body: registration,
  answers: { 200: null, 201: null },
  problems: ['pass_unknown'],
})

export const unregisterPass = call(
  'delete',
  '/wallets/apple/v1/devices/:device/registrations/:type/:serial',
  { params: registrationParams, answers: { 200: null }, problems: ['pass_unknown'] },
)

export const listUpdatedPasses = call('get', '/wallets/apple/v1/devices/:device/registrations/:type', {
  params: deviceParams,
  query: updatedQuery,
  answers: { 200: updatedPasses, 204: null },
})

export const fetchPass = call('get', '/wallets/apple/v1/passes/:type/:serial', {
  params: passParams,
  answers: { 200: 'application/vnd.apple.pkpass' },
  problems: ['pass_unknown', 'wallet_off'],
})

export const takeDeviceLog = call('post', '/wallets/apple/v1/log', {
  body: deviceLog,
  answers: { 200: null },
})
