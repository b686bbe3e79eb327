import {
  cashMove,
  closedDays,
  closedDaysQuery,
  dayClose,
  dayCloseFile,
  dayCloseParams,
  dayToClose,
  openTill,
  openTillQuery,
} from '#contracts/office/day-close.ts'
import { deskOrder } from '#contracts/office/desk.ts'
import { deskGoods, deskSale, saleToReturn, takingCorrection, takingParams } from '#contracts/office/till.ts'
import { call } from './call.ts'
import { giftAtDeskProblems } from './order-problems.ts'
import { branchOrderParams, branchParams } from './params.ts'

const takingProblems = ['order_not_found', 'not_found', 'taking_reversed', 'taking_settled'] as const

export const undoTaking = call('delete', '/office/branches/:branch/orders/:code/takings/:taking', {
  params: takingParams,
  answers: { 200: deskOrder },
  problems: [...takingProblems, 'undo_too_late'],
})

export const correctTaking = call(
  'post',
  '/office/branches/:branch/orders/:code/takings/:taking/correction',
  {
    params: takingParams,
    body: takingCorrection,
    answers: { 200: deskOrder },
    problems: [...takingProblems, 'more_than_owed'],
  },
)

export const listDeskGoods = call('get', '/office/branches/:branch/goods', {
  params: branchParams,
  answers: { 200: deskGoods },
})

export const sellAtDesk = call('post', '/office/branches/:branch/sales', {
  params: branchParams,
  body: deskSale,
  answers: { 201: deskOrder },
  problems: [
    'invalid',
    'item_unavailable',
    'variant_unavailable',
    'stock_short',
    'sale_unpaid',
    'order_not_found',
    'more_than_owed',
    'not_expected',
    'idempotency_conflict',
    'tendered_short',
    ...giftAtDeskProblems,
  ],
})

export const returnSale = call('post', '/office/branches/:branch/orders/:code/sale-return', {
  params: branchOrderParams,
  body: saleToReturn,
  answers: { 200: deskOrder },
  problems: ['order_not_found', 'not_a_sale', 'taking_settled', 'edit_reason', 'sale_card_used'],
})

export const showOpenTill = call('get', '/office/branches/:branch/till', {
  params: branchParams,
  query: openTillQuery,
  answers: { 200: openTill },
})

export const moveCash = call('post', '/office/branches/:branch/till/cash', {
  params: branchParams,
  body: cashMove,
  answers: { 200: openTill },
})

export const closeDay = call('post', '/office/branches/:branch/till/closes', {
  params: branchParams,
  body: dayToClose,
  answers: { 201: dayClose },
  problems: ['day_closed', 'day_not_over', 'till_changed', 'difference_reason', 'left_too_much'],
})

export const listClosedDays = call('get', '/office/branches/:branch/till/closes', {
  params: branchParams,
  query: closedDaysQuery,
  answers: { 200: closedDays },
})

export const showDayClose = call('get', '/office/branches/:branch/till/closes/:number', {
  params: dayCloseParams,
  answers: { 200: dayClose },
  problems: ['not_found'],
})

export const downloadDayClose = call('get', '/office/branches/:branch/till/closes/:number/report.csv', {
  params: dayCloseParams,
  query: dayCloseFile,
  answers: { 200: 'text/csv' },
  problems: ['not_found'],
})
