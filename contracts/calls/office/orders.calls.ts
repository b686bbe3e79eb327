import { call } from '#contracts/calls/call.ts'
import { branchOrderParams } from '#contracts/calls/params.ts'
import { moneyNotices, noticeAnswer } from '#contracts/office/money.ts'
import {
  orderBuyer,
  orderExport,
  orderFile,
  orderList,
  orderNoticeParams,
  orderRefundParams,
  orderSearch,
  staffContact,
  staffRefund,
  ticketLink,
} from '#contracts/office/orders.ts'
import { taxDocumentQuery } from '#contracts/ticket.ts'

export const searchOrders = call('get', '/office/orders', {
  query: orderSearch,
  answers: { 200: orderList },
  problems: ['not_found'],
})

export const exportOrders = call('get', '/office/orders.csv', {
  query: orderExport,
  answers: { 200: 'text/csv' },
  problems: ['not_found', 'export_too_large'],
})

export const showOrderFile = call('get', '/office/branches/:branch/orders/:code/file', {
  params: branchOrderParams,
  answers: { 200: orderFile },
  problems: ['order_not_found'],
})

export const changeContactByStaff = call('patch', '/office/branches/:branch/orders/:code/contact', {
  params: branchOrderParams,
  body: staffContact,
  answers: { 200: orderFile },
  problems: ['invalid', 'order_not_found', 'guest_forgotten'],
})

export const nameOrderBuyer = call('put', '/office/branches/:branch/orders/:code/buyer', {
  params: branchOrderParams,
  body: orderBuyer,
  answers: { 200: orderFile },
  problems: ['order_not_found'],
})

export const refundByStaff = call('post', '/office/branches/:branch/orders/:code/refunds', {
  params: branchOrderParams,
  body: staffRefund,
  answers: { 200: orderFile },
  problems: [
    'order_not_found',
    'refund_over_paid',
    'refund_over_limit',
    'quote_amount',
    'guest_email_missing',
  ],
})

export const showStaffInvoice = call('get', '/office/branches/:branch/orders/:code/invoice.pdf', {
  params: branchOrderParams,
  query: taxDocumentQuery,
  answers: { 200: 'application/pdf' },
  problems: ['order_not_found', 'not_found', 'invoice_waits'],
})

export const showTicketLink = call('post', '/office/branches/:branch/orders/:code/ticket', {
  params: branchOrderParams,
  answers: { 200: ticketLink },
  problems: ['order_not_found'],
})

export const listMoneyNotices = call('get', '/office/money-notices', {
  answers: { 200: moneyNotices },
  problems: ['not_found'],
})

export const noteNoticeSeen = call('post', '/office/branches/:branch/orders/:code/notices/:notice/seen', {
  params: orderNoticeParams,
  body: noticeAnswer,
  answers: { 200: orderFile },
  problems: ['order_not_found', 'not_found'],
})

export const refundAgain = call('post', '/office/branches/:branch/orders/:code/refunds/:refund/again', {
  params: orderRefundParams,
  answers: { 200: orderFile },
  problems: ['order_not_found', 'not_found'],
})
