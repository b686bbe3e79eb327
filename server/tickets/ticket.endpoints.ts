import * as calls from '#contracts/calls/tickets.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { rememberOrder } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import { findOrder } from '#server/calls/find-order.ts'
import { showInvoice } from '#server/invoices/show-invoice.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'
import { showOrderCalendar } from './show-order-calendar.ts'

type TicketParts = { readonly publicUrl: string; readonly sealingKeys: readonly string[] }

/** What a guest does with the ticket: opens it, and takes its papers along. */
export function ticketEndpoints({ publicUrl, sealingKeys }: TicketParts): Endpoint[] {
  const open = endpoint(
    calls.openOrder,
    {
      access: 'public',
      name: 'open_order',
      guesses: 'keys',
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body: { key }, c }) => {
      const found = await findOrder(db, { code, secret: key })
      if (!found) return refuse('order_not_found')
      rememberOrder(c, { code, key }, publicUrl)
      return answer(200, await orderAnswer(db, found.id))
    },
  )
  const calendar = endpoint(
    calls.showOrderCalendar,
    { access: 'order', name: 'calendar' },
    async ({ db, order: { id }, query: { lang }, now }) => {
      const entry = await showOrderCalendar(db, id, publicUrl, now, lang)
      if (!entry) return refuse('not_found')
      const headers = {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="${entry.filename}"`,
      }
      return { response: new Response(entry.content, { headers }) }
    },
  )
  const invoice = endpoint(
    calls.showInvoice,
    {
      access: 'order',
      name: 'invoice',
      // A page takes longer to draw than a row to read.
      limit: 'write',
    },
    async ({ db, order: { id }, query: { lang: locale, number }, c, now }) => {
      const shown = await showInvoice(db, id, { locale, number }, { now, sealingKeys })
      if (!shown.ok) return refuse(shown.code)
      const { file } = shown
      const tag = entityTag(file.bytes)
      const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', 'Content-Language': file.locale }
      if (namesTag(c.req.header('if-none-match'), tag))
        return { response: new Response(null, { status: 304, headers }) }
      const more = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${file.filename}"`,
      }
      return { response: new Response(new Uint8Array(file.bytes), { headers: { ...headers, ...more } }) }
    },
  )
  const rate = storedEndpoint(
    calls.rateOrder,
    {
      access: 'order',
      name: 'rate_order',
      example: { rating: 5, text: 'We got out with eleven seconds left.' },
    },
    async ({ order: { id }, body, locale, now }, tx) => {
      const rated = await rateBooking(tx, { orderId: id, ...body, locale }, now)
      return rated === 'rated' ? answer(201, await orderAnswer(tx, id)) : refuse(rated)
    },
  )
  return [open, calendar, invoice, rate]
}
