import * as calls from '#contracts/calls/office/orders.calls.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import type { DeskOrderCall } from '#server/desk/desk-order.ts'
import { changeContactByStaff } from './change-contact-by-staff.ts'
import { exportOrders } from './export-orders.ts'
import { nameOrderBuyer } from './name-order-buyer.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { searchOrders } from './search-orders.ts'
import { showOrderFile } from './show-order-file.ts'
import { showStaffInvoice } from './show-staff-invoice.ts'
import { showTicketLink } from './show-ticket-link.ts'

const read = {} as const

/** Finding an order, seeing all of it, and putting right what went wrong. */
export function orderFileEndpoints({
  publicUrl,
  sealingKeys,
}: {
  readonly publicUrl: string
  readonly sealingKeys: readonly string[]
}): Endpoint[] {
  const search = endpoint(
    calls.searchOrders,
    { action: 'order.search', name: 'search_orders' },
    async ({ db, staff, query, now }) =>
      answerOf(200, await searchOrders(db, { ...query, actor: staff }, now), 'list'),
  )
  const csv = endpoint(
    calls.exportOrders,
    // A long list takes longer to write than a page of it to read.
    { ...read, action: 'order.export', name: 'export_orders', limit: 'write' },
    async ({ db, staff, query, locale, now }) => {
      const made = await exportOrders(db, { ...query, actor: staff, locale }, now)
      if (!made.ok) return refuse(made.code)
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="orders.csv"',
      }
      return { response: new Response(made.csv, { headers }) }
    },
  )
  const file = endpoint(calls.showOrderFile, { action: 'booking.read', name: 'order_file' }, async (call) =>
    answerOf(200, await showOrderFile(call.db, orderOf(call), call.now), 'file'),
  )
  const contact = storedEndpoint(
    calls.changeContactByStaff,
    {
      action: 'order.change',
      name: 'staff_contact',
      example: { contact: { name: 'Noura', email: 'noura@example.com', phone: '0501234567@SA' } },
    },
    async (call, tx) => {
      const changed = await changeContactByStaff(tx, { ...orderOf(call), ...call.body }, call.now)
      if (changed.ok) return answer(200, await fileAnswer(tx, orderOf(call), call.now))
      if (changed.code === 'invalid')
        return refuse('invalid', { fields: fieldProblems(changed.fields, call.locale) })
      return refuse(changed.code)
    },
  )
  const buyer = storedEndpoint(
    calls.nameOrderBuyer,
    {
      action: 'order.change',
      name: 'staff_buyer',
      example: {
        company: 'Falcon Trading Co.',
        taxNumber: '399999999800003',
        street: 'Salah Al-Din',
        building: '1111',
        district: 'Al-Murooj',
        city: 'Riyadh',
        postalCode: '12222',
      },
    },
    async (call, tx) => {
      const named = await nameOrderBuyer(tx, { ...orderOf(call), buyer: call.body }, call.now)
      return named.ok ? answer(200, await fileAnswer(tx, orderOf(call), call.now)) : refuse(named.code)
    },
  )
  const refund = storedEndpoint(
    calls.refundByStaff,
    {
      action: 'order.refund',
      name: 'staff_refund',
      example: { amount: 5000, goesTo: 'source', reason: 'The fog machine failed' },
    },
    async (call, tx) => {
      const given = await refundByStaff(tx, { ...orderOf(call), ...call.body }, call.now)
      if (given.ok) return answer(200, await fileAnswer(tx, orderOf(call), call.now))
      if (!('most' in given)) return refuse(given.code)
      const most = formatMoney(money(given.most, given.currency), call.locale)
      return refuse(given.code, { values: { amount: most } })
    },
  )
  const invoice = endpoint(
    calls.showStaffInvoice,
    { action: 'booking.read', name: 'staff_invoice', limit: 'write' },
    async (call) => {
      const shown = await showStaffInvoice(
        call.db,
        orderOf(call),
        { locale: call.query.lang, number: call.query.number },
        { now: call.now, sealingKeys },
      )
      if (!shown.ok) return refuse(shown.code)
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${shown.file.filename}"`,
      }
      return { response: new Response(new Uint8Array(shown.file.bytes), { headers }) }
    },
  )
  const ticket = endpoint(
    calls.showTicketLink,
    { action: 'order.ticket', name: 'ticket_link', idempotency: 'natural' },
    async (call) => answerOf(200, await showTicketLink(call.db, orderOf(call), publicUrl, call.now)),
  )
  return [search, csv, file, contact, buyer, refund, invoice, ticket]
}

/** The file of an order that was just changed. */
async function fileAnswer(tx: Transaction, call: DeskOrderCall, now: number) {
  const shown = await showOrderFile(tx, call, now)
  if (!shown.ok) throw new Error(`The order ${call.code} is gone`)
  return shown.file
}
