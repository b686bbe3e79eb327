import { order } from '../order.ts'
import { rating } from '../review.ts'
import { orderAccess, taxDocumentQuery, ticketDocument } from '../ticket.ts'
import { call } from './call.ts'
import { orderParams, typedCodeParams } from './params.ts'

export const openOrder = call('post', '/orders/:code/access', {
  params: typedCodeParams,
  body: orderAccess,
  answers: { 200: order },
  problems: ['order_not_found'],
})

export const showOrderCalendar = call('get', '/orders/:code/calendar.ics', {
  params: orderParams,
  query: ticketDocument,
  answers: { 200: 'text/calendar' },
  problems: ['not_found'],
})

export const showInvoice = call('get', '/orders/:code/invoice.pdf', {
  params: orderParams,
  query: taxDocumentQuery,
  answers: { 200: 'application/pdf' },
  problems: ['not_found', 'invoice_waits'],
})

export const rateOrder = call('post', '/orders/:code/review', {
  params: orderParams,
  body: rating,
  answers: { 201: order },
  problems: ['review_not_yet', 'review_given'],
})
