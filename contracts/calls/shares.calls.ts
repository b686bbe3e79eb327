import * as z from 'zod/mini'
import { orderCode } from '../order.ts'
import {
  deskSplit,
  orderSplit,
  shareAccess,
  sharePage,
  shareToAdd,
  shareToPay,
  shareToRename,
  splitToOpen,
  startedShare,
} from '../share.ts'
import { call } from './call.ts'
import { branchOrderParams, orderParams, typedCodeParams } from './params.ts'

const shareParams = z.object({ code: orderCode, id: z.uuid() })

export const showSplit = call('get', '/orders/:code/split', {
  params: orderParams,
  answers: { 200: orderSplit },
})

export const openSplit = call('post', '/orders/:code/split', {
  params: orderParams,
  body: splitToOpen,
  answers: { 201: orderSplit },
  problems: ['split_unavailable', 'split_running', 'share_amounts', 'share_ending'],
})

export const closeSplit = call('delete', '/orders/:code/split', {
  params: orderParams,
  answers: { 200: orderSplit },
  problems: ['split_over', 'share_fixed'],
})

export const addShare = call('post', '/orders/:code/split/shares', {
  params: orderParams,
  body: shareToAdd,
  answers: { 201: orderSplit },
  problems: ['split_over', 'share_amounts'],
})

export const renameShare = call('patch', '/orders/:code/split/shares/:id', {
  params: shareParams,
  body: shareToRename,
  answers: { 200: orderSplit },
  problems: ['split_over'],
})

export const removeShare = call('delete', '/orders/:code/split/shares/:id', {
  params: shareParams,
  answers: { 200: orderSplit },
  problems: ['split_over', 'share_fixed', 'share_last'],
})

export const enterShare = call('post', '/shares/:code/access', {
  params: typedCodeParams,
  body: shareAccess,
  answers: { 200: sharePage },
  problems: ['split_not_found'],
})

export const showShare = call('get', '/shares/:code', {
  params: typedCodeParams,
  answers: { 200: sharePage },
  problems: ['split_not_found'],
})

export const payShare = call('post', '/shares/:code/payments', {
  params: typedCodeParams,
  body: shareToPay,
  answers: { 201: startedShare },
  problems: [
    'split_not_found',
    'split_over',
    'share_taken',
    'invalid',
    'payment_running',
    'payment_provider',
    'idempotency_conflict',
  ],
})

export const showDeskSplit = call('get', '/office/branches/:branch/orders/:code/split', {
  params: branchOrderParams,
  answers: { 200: deskSplit },
  problems: ['order_not_found'],
})

export const closeDeskSplit = call('delete', '/office/branches/:branch/orders/:code/split', {
  params: branchOrderParams,
  answers: { 200: deskSplit },
  problems: ['order_not_found', 'split_over', 'share_fixed'],
})

export const mailDeskSplit = call('post', '/office/branches/:branch/orders/:code/split/mail', {
  params: branchOrderParams,
  answers: { 200: deskSplit },
  problems: ['order_not_found', 'split_over', 'guest_email_missing'],
})
