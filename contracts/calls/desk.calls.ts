import {
  bookingAtDesk,
  deskArrival,
  deskBooking,
  deskCancel,
  deskCancellation,
  deskDate,
  deskDay,
  deskMark,
  deskMove,
  deskMoveWished,
  deskNote,
  deskOrder,
  deskProlongation,
  deskStreamQuery,
  deskSwap,
  walkIn,
  walkInQuery,
} from '#contracts/office/desk.ts'
import { deskPayment } from '#contracts/office/till.ts'
import { cancelledOrder, moveTerms } from '../order-call.ts'
import { call } from './call.ts'
import { cancelProblems, deskPaymentProblems } from './order-problems.ts'
import { branchOrderParams, branchParams } from './params.ts'

const slotProblems = [
  'slot_taken',
  'game_full',
  'time_blocked',
  'slot_closed',
  'group_too_small',
  'group_too_large',
] as const

const moveProblems = [
  'order_not_found',
  'not_movable',
  'move_too_late',
  'move_same_slot',
  'terms_changed',
  'slot_past',
  'slot_too_soon',
  'slot_too_far',
  ...slotProblems,
] as const

export const listTonight = call('get', '/office/branches/:branch/tonight', {
  params: branchParams,
  query: deskDate,
  answers: { 200: deskDay },
})

export const showDeskOrder = call('get', '/office/branches/:branch/orders/:code', {
  params: branchOrderParams,
  answers: { 200: deskOrder },
  problems: ['order_not_found'],
})

export const checkInOrder = call('post', '/office/branches/:branch/orders/:code/check-in', {
  params: branchOrderParams,
  body: deskArrival,
  answers: { 200: deskBooking },
  problems: ['order_not_found', 'not_expected', 'too_early', 'waivers_missing'],
})

export const noteNoShow = call('post', '/office/branches/:branch/orders/:code/no-show', {
  params: branchOrderParams,
  body: deskMark,
  answers: { 200: deskBooking },
  problems: ['order_not_found', 'not_expected', 'too_early'],
})

export const writeStaffNote = call('put', '/office/branches/:branch/orders/:code/note', {
  params: branchOrderParams,
  body: deskNote,
  answers: { 200: deskBooking },
  problems: ['order_not_found'],
})

export const showStaffCancellation = call('get', '/office/branches/:branch/orders/:code/cancellation', {
  params: branchOrderParams,
  answers: { 200: deskCancellation },
  problems: ['order_not_found', ...cancelProblems],
})

export const watchTonight = call('get', '/office/branches/:branch/tonight/stream', {
  params: branchParams,
  query: deskStreamQuery,
  answers: { 200: 'text/event-stream' },
  problems: ['too_many'],
})

export const findTicket = call('get', '/office/branches/:branch/tickets/:code', {
  params: branchOrderParams,
  answers: { 200: deskOrder },
  problems: ['order_not_found', 'ticket_elsewhere'],
})

export const offerWalkIn = call('get', '/office/branches/:branch/walk-in', {
  params: branchParams,
  query: walkInQuery,
  answers: { 200: walkIn },
  problems: ['room_unknown'],
})

export const undoCheckIn = call('delete', '/office/branches/:branch/orders/:code/arrival', {
  params: branchOrderParams,
  answers: { 200: deskBooking },
  problems: ['order_not_found', 'not_expected', 'undo_too_late', 'room_taken'],
})

export const swapRooms = call('post', '/office/branches/:branch/orders/:code/swap', {
  params: branchOrderParams,
  body: deskSwap,
  answers: { 200: deskBooking },
  problems: [
    'order_not_found',
    'not_movable',
    'swap_same_room',
    'session_shared',
    'room_taken',
    'group_too_small',
    'group_too_large',
  ],
})

export const prolongSession = call('post', '/office/branches/:branch/orders/:code/prolongation', {
  params: branchOrderParams,
  body: deskProlongation,
  answers: { 200: deskBooking },
  problems: [
    'order_not_found',
    'not_expected',
    'session_changed',
    'session_too_long',
    'session_shared',
    'prolong_blocked',
  ],
})

export const handOverThings = call('post', '/office/branches/:branch/orders/:code/hand-over', {
  params: branchOrderParams,
  answers: { 200: deskOrder },
  problems: ['order_not_found', 'nothing_to_hand_over'],
})

export const bookForGuest = call('post', '/office/branches/:branch/bookings', {
  params: branchParams,
  body: bookingAtDesk,
  answers: { 201: deskBooking },
  problems: ['invalid', 'room_unknown', 'amount_needed', 'quote_amount', ...slotProblems],
})

export const collectAmountDue = call('post', '/office/branches/:branch/orders/:code/payments', {
  params: branchOrderParams,
  body: deskPayment,
  answers: { 200: deskOrder },
  problems: ['order_not_found', ...deskPaymentProblems],
})

export const showMoveByStaff = call('get', '/office/branches/:branch/orders/:code/move', {
  params: branchOrderParams,
  query: deskMoveWished,
  answers: { 200: moveTerms },
  problems: moveProblems,
})

export const moveByStaff = call('post', '/office/branches/:branch/orders/:code/move', {
  params: branchOrderParams,
  body: deskMove,
  answers: { 200: deskBooking },
  problems: moveProblems,
})

export const cancelByStaff = call('post', '/office/branches/:branch/orders/:code/cancellation', {
  params: branchOrderParams,
  body: deskCancel,
  answers: { 200: cancelledOrder },
  problems: [
    'order_not_found',
    ...cancelProblems,
    'terms_changed',
    'quote_amount',
    'refund_over_paid',
    'refund_over_limit',
  ],
})
