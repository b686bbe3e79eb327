import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import {
  deskPromo,
  deskPromos,
  promoParams,
  promoSwitch,
  promoTerms,
  promoToMake,
  promoTry,
  promoVerdict,
} from '#contracts/office/promos.ts'

export const listDeskPromos = call('get', '/office/branches/:branch/promo-codes', {
  params: branchParams,
  answers: { 200: deskPromos },
})

export const makePromoCode = call('post', '/office/branches/:branch/promo-codes', {
  params: branchParams,
  body: promoToMake,
  answers: { 201: deskPromo },
  problems: ['promo_terms', 'promo_code_taken'],
})

export const changePromoCode = call('put', '/office/branches/:branch/promo-codes/:id', {
  params: promoParams,
  body: promoTerms,
  answers: { 200: deskPromo },
  problems: ['not_found', 'promo_terms'],
})

export const switchPromoCode = call('put', '/office/branches/:branch/promo-codes/:id/active', {
  params: promoParams,
  body: promoSwitch,
  answers: { 200: deskPromo },
  problems: ['not_found'],
})

export const tryPromoCode = call('get', '/office/branches/:branch/promo-codes/:id/verdict', {
  params: promoParams,
  query: promoTry,
  answers: { 200: promoVerdict },
  problems: ['not_found'],
})
