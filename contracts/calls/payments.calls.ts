import * as z from 'zod/mini'
import { onlineMeans } from '#domain/payment/online-means.ts'
import { paymentNews, startedPayment } from '../order-call.ts'
import { accountKey } from '../payment-account.ts'
import { call } from './call.ts'
import { codeProblems } from './order-problems.ts'
import { branchParams, orderParams } from './params.ts'

export const startPayment = call('post', '/orders/:code/payments', {
  params: orderParams,
  answers: { 201: startedPayment },
  problems: [
    'details_missing',
    'hold_expired',
    'payment_duplicate',
    'payment_running',
    'payment_provider',
    'idempotency_conflict',
    'cart_empty',
    'cart_closed',
    'stock_short',
    'invalid',
    'quote_changed',
    'item_unavailable',
    'variant_unavailable',
    'add_on_unavailable',
    'group_too_small',
    'group_too_large',
    ...codeProblems,
  ],
})

export const showPayment = call('get', '/orders/:code/payment', {
  params: orderParams,
  answers: { 200: paymentNews },
})

/** With what guests pay on the page of whoever takes the branch's money. */
export const listOnlineMeans = call('get', '/branches/:branch/online-means', {
  params: branchParams,
  answers: { 200: z.object({ means: z.array(z.enum(onlineMeans)) }) },
  problems: ['not_found'],
})

export const receiveWebhook = call('post', '/payments/webhooks/:account', {
  params: z.object({ account: accountKey }),
  body: 'raw',
  answers: { 200: z.object({ received: z.literal(true) }) },
  problems: ['not_found', 'unreadable'],
})
