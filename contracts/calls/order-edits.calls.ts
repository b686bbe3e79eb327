import { deskOrder } from '#contracts/office/desk.ts'
import {
  orderEdit,
  orderEditChoices,
  orderEditQuote,
  orderEditToMake,
} from '#contracts/office/order-edits.ts'
import { call } from './call.ts'
import { deskPaymentProblems, promoProblems } from './order-problems.ts'
import { branchOrderParams } from './params.ts'

const editProblems = [
  'order_not_found',
  'not_editable',
  'group_too_small',
  'group_too_large',
  'slot_closed',
  'move_same_slot',
  'not_movable',
  'quote_amount',
  'promo_unknown',
  'promo_agreed',
  ...promoProblems,
  'add_on_unavailable',
  'item_unavailable',
  'variant_unavailable',
  'item_handed_over',
  'too_many_of_one',
  'stock_short',
] as const

export const showOrderEdit = call('get', '/office/branches/:branch/orders/:code/edit', {
  params: branchOrderParams,
  answers: { 200: orderEditChoices },
  problems: ['order_not_found', 'not_editable'],
})

export const quoteOrderEdit = call('post', '/office/branches/:branch/orders/:code/edit/quote', {
  params: branchOrderParams,
  body: orderEdit,
  answers: { 200: orderEditQuote },
  problems: editProblems,
})

export const editOrder = call('post', '/office/branches/:branch/orders/:code/edit', {
  params: branchOrderParams,
  body: orderEditToMake,
  answers: { 200: deskOrder },
  problems: [
    ...editProblems,
    'terms_changed',
    'edit_reason',
    'discount_over_limit',
    'slot_taken',
    'game_full',
    'time_blocked',
    'refund_over_limit',
    ...deskPaymentProblems,
  ],
})
