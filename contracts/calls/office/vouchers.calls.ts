import { call } from '#contracts/calls/call.ts'
import { branchParams, branchUuidParams } from '#contracts/calls/params.ts'
import {
  deskVoucherShown,
  deskVouchers,
  voucherExtension,
  voucherSearch,
  voucherToGive,
  voucherVoiding,
} from '#contracts/office/vouchers.ts'

export const findDeskVouchers = call('post', '/office/branches/:branch/vouchers/search', {
  params: branchParams,
  body: voucherSearch,
  answers: { 200: deskVouchers },
})

export const showDeskVoucher = call('get', '/office/branches/:branch/vouchers/:id', {
  params: branchUuidParams,
  answers: { 200: deskVoucherShown },
  problems: ['not_found'],
})

export const giveVoucher = call('post', '/office/branches/:branch/vouchers', {
  params: branchParams,
  body: voucherToGive,
  answers: { 200: deskVoucherShown },
  problems: ['voucher_amount', 'expiry_wrong'],
})

export const voidVoucher = call('post', '/office/branches/:branch/vouchers/:id/voiding', {
  params: branchUuidParams,
  body: voucherVoiding,
  answers: { 200: deskVoucherShown },
  problems: ['not_found', 'voucher_over'],
})

export const extendVoucher = call('post', '/office/branches/:branch/vouchers/:id/extension', {
  params: branchUuidParams,
  body: voucherExtension,
  answers: { 200: deskVoucherShown },
  problems: ['not_found', 'voucher_over', 'expiry_wrong'],
})
