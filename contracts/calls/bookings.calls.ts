import { order } from '../order.ts'
import { heldOrder, slotToHold } from '../order-call.ts'
import { call } from './call.ts'
import { orderParams } from './params.ts'

const holdProblems = ['too_many_holds', 'too_many_holds_here'] as const

export const holdSlot = call('post', '/orders', {
  body: slotToHold,
  answers: { 201: heldOrder },
  problems: [
    'not_found',
    'venue_closed',
    'idempotency_conflict',
    ...holdProblems,
    'slot_taken',
    'game_asks',
    'game_full',
    'game_differs',
    'slot_closed',
    'slot_past',
    'slot_too_soon',
    'slot_too_far',
    'group_too_small',
    'group_too_large',
  ],
})

export const renewHold = call('post', '/orders/:code/hold', {
  params: orderParams,
  answers: { 200: order },
  problems: ['slot_taken', 'slot_past', 'not_renewable', ...holdProblems],
})

export const releaseHold = call('delete', '/orders/:code/hold', {
  params: orderParams,
  answers: { 204: null },
  problems: ['not_held', 'payment_running'],
})
