import { order } from '../order.ts'
import {
  cancellationTerms,
  cancelledOrder,
  foundCode,
  foundOrders,
  movedOrder,
  moveTerms,
  orderChanges,
  ordersSearched,
  ordersToFind,
  orderToCancel,
  orderToMove,
  playersShown,
  playersToChange,
  playersWished,
  slotChoice,
  slotWished,
} from '../order-call.ts'
import { orderCompany } from '../order-company.ts'
import { call } from './call.ts'
import { cancelProblems, codeProblems, itemProblems, slotProblems } from './order-problems.ts'
import { orderParams } from './params.ts'

const playersProblems = [
  'players_fixed',
  'players_too_late',
  'group_too_small',
  'group_too_large',
  'group_agreed',
  'game_full',
  'terms_changed',
] as const

const moveProblems = [
  'not_movable',
  'move_too_late',
  'move_same_slot',
  ...slotProblems,
  'terms_changed',
] as const

export const showOrder = call('get', '/orders/:code', { params: orderParams, answers: { 200: order } })

export const changeOrder = call('patch', '/orders/:code', {
  params: orderParams,
  body: orderChanges,
  answers: { 200: order },
  problems: [
    'invalid',
    'hold_expired',
    'payment_running',
    'group_too_small',
    'group_too_large',
    'add_on_unavailable',
    'not_found',
    'cart_closed',
    'branch_fixed',
    'currency_fixed',
    ...itemProblems,
    'promo_unknown',
    ...codeProblems,
    'group_agreed',
    'game_full',
    'promo_agreed',
  ],
})

export const nameCompany = call('put', '/orders/:code/company', {
  params: orderParams,
  body: orderCompany,
  answers: { 200: order },
  problems: ['company_fixed', 'not_invoiced'],
})

export const showCancellation = call('get', '/orders/:code/cancellation', {
  params: orderParams,
  answers: { 200: cancellationTerms },
  problems: cancelProblems,
})

export const cancelOrder = call('post', '/orders/:code/cancellation', {
  params: orderParams,
  body: orderToCancel,
  answers: { 200: cancelledOrder },
  problems: [...cancelProblems, 'terms_changed'],
})

export const showMove = call('get', '/orders/:code/move', {
  params: orderParams,
  query: slotWished,
  answers: { 200: moveTerms },
  problems: moveProblems,
})

export const moveOrder = call('post', '/orders/:code/move', {
  params: orderParams,
  body: orderToMove,
  answers: { 200: movedOrder },
  problems: moveProblems,
})

export const showPlayersChange = call('get', '/orders/:code/players', {
  params: orderParams,
  query: playersWished,
  answers: { 200: playersShown },
  problems: playersProblems,
})

export const changePlayers = call('post', '/orders/:code/players', {
  params: orderParams,
  body: playersToChange,
  answers: { 200: movedOrder },
  problems: playersProblems,
})

export const chooseSlot = call('post', '/orders/:code/choice', {
  params: orderParams,
  body: slotChoice,
  answers: { 200: order },
  problems: ['not_waiting', ...slotProblems],
})

export const findOrders = call('post', '/orders/find', {
  body: ordersToFind,
  answers: { 202: ordersSearched },
  problems: ['invalid', 'too_many'],
})

export const openFoundOrders = call('post', '/orders/find/code', {
  body: foundCode,
  answers: { 200: foundOrders },
  problems: ['find_code_wrong'],
})
