import { giftCardFileParams, voucherBalance, voucherToLookUp } from '../voucher.ts'
import { call } from './call.ts'

const codeProblems = ['gift_unknown', 'gift_voided'] as const

// The code travels in the body: addresses are written into logs and handed on to other sites.
export const showVoucherBalance = call('post', '/vouchers/balance', {
  body: voucherToLookUp,
  answers: { 200: voucherBalance },
  problems: codeProblems,
})

export const printVoucher = call('post', '/vouchers/card.pdf', {
  body: voucherToLookUp,
  answers: { 200: 'application/pdf' },
  problems: codeProblems,
})

export const printGiftCardOfOrder = call('get', '/orders/:code/gift-cards/:file', {
  params: giftCardFileParams,
  answers: { 200: 'application/pdf' },
  problems: ['not_found'],
})
