import * as calls from '#contracts/calls/orders.calls.ts'
import { showVisitor } from '#contracts/calls/visitor.calls.ts'
import { order } from '#contracts/order.ts'
import { cancellationTerms, orderChanges } from '#contracts/order-call.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { rememberedOrders } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import type { RateLimits } from '#server/calls/rate-limits.ts'
import type { Database } from '#server/db/connect.ts'
import { cancelOrder, showCancellation } from '#server/orders/cancel-order.ts'
import { changeOrder, changesPrice } from '#server/orders/change-order.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { readContact } from '#server/orders/record/contact-changes.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { closePayments } from '#server/payments/close-payments.ts'
import { nameCompany } from '#server/tax-documents/name-company.ts'
import { findEndpoints } from './find.endpoints.ts'
import { readVisitor } from './read-visitor.ts'
import { ticketEndpoints } from './ticket.endpoints.ts'

export type OrdersApiParts = {
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly sealingKeys: readonly string[]
}

/** What a guest may do with an order, besides its time and its payments. */
export function ordersApi({ books, providers, limits, publicUrl, sealingKeys }: OrdersApiParts): ApiRouter {
  const branchOf = async (db: Database, slug: string, now: number) => {
    const book = await books.get(db, slug, now)
    if (!book) throw new Error(`The branch ${slug} of an order is gone`)
    return book
  }
  const show = endpoint(calls.showOrder, { access: 'order', name: 'order' }, async ({ db, order: { id } }) =>
    answer(200, await orderAnswer(db, id)),
  )
  const changeIt = endpoint(
    calls.changeOrder,
    {
      access: 'order',
      name: 'change_order',
      idempotency: 'stored',
      example: { players: 5, contact: { name: 'Noura', phone: '0501234567@SA' }, rulesAccepted: true },
    },
    async ({ db, order: { id, branch }, body, locale, now, once }) => {
      const contact = readContact(body.contact, locale)
      if (!contact.ok) return refuse('invalid', { fields: fieldProblems(contact.fields, locale) })
      const changes = { ...body, contact: contact.changes }
      const book = body.branch
        ? await books.getPublished(db, body.branch, now)
        : await branchOf(db, branch, now)
      if (!book) return refuse('not_found')
      // A page for the old price is closed first; what can not be closed keeps the order as it is.
      if (changesPrice(changes)) await closePayments(db, providers, id, now)
      return once(async (tx) => {
        const changed = await changeOrder(tx, book, { orderId: id, changes }, now)
        if (changed.ok) return answer(200, await orderAnswer(tx, id))
        if (changed.code === 'order_unknown') throw new Error(`The order ${id} is gone`)
        const slug = (await orderAnswer(tx, id)).booking?.room.slug
        const room = book.rooms.find((one) => one.slug === slug)
        const { promoCode, voucherCode } = body
        const refused = { book, room, locale, promoCode, voucherCode }
        if (changed.code === 'invalid')
          return refuse('invalid', { fields: fieldProblems(changed.fields, locale) })
        return refuse(changed.code, { values: await refusalWords(tx, changed, refused) })
      })
    },
  )
  const company = endpoint(
    calls.nameCompany,
    {
      access: 'order',
      name: 'order_company',
      idempotency: 'stored',
      example: { company: 'Qafila Trading', taxNumber: '310000000000003' },
    },
    async ({ order: { id }, body, now, once }) =>
      once(async (tx) => {
        const named = await nameCompany(tx, { orderId: id, ...body }, now)
        return named.ok ? answer(200, await orderAnswer(tx, id)) : refuse(named.code)
      }),
  )
  const terms = endpoint(
    calls.showCancellation,
    { access: 'order', name: 'cancellation' },
    async ({ db, order: { id, branch }, locale, now }) => {
      const shown = await showCancellation(db, id, now)
      if (shown.ok) return answer(200, shown.terms)
      if (shown.code === 'order_unknown') throw new Error(`The order ${id} is gone`)
      const book = await branchOf(db, branch, now)
      return refuse(shown.code, { values: await refusalWords(db, shown, { book, locale }) })
    },
  )
  const cancel = endpoint(
    calls.cancelOrder,
    { access: 'order', name: 'cancel', idempotency: 'stored', example: { expectedRefund: 36_800 } },
    async ({ db, order: { id, branch }, body: { expectedRefund }, locale, now, once }) => {
      const book = await branchOf(db, branch, now)
      return once(async (tx) => {
        const input = {
          orderId: id,
          actor: 'guest',
          ...(expectedRefund !== undefined && { expectedRefund }),
        } as const
        const cancelled = await cancelOrder(tx, input, now)
        if (cancelled.ok) return answer(200, { refund: cancelled.refund, order: await orderAnswer(tx, id) })
        if (cancelled.code === 'order_unknown') throw new Error(`The order ${id} is gone`)
        if (cancelled.code === 'terms_changed')
          return refuse(cancelled.code, { more: { terms: cancelled.terms } })
        return refuse(cancelled.code, { values: await refusalWords(tx, cancelled, { book, locale }) })
      })
    },
  )
  const visitor = endpoint(
    showVisitor,
    { access: 'public', name: 'visitor' },
    async ({ db, query: { orders }, now, c }) => {
      const own = rememberedOrders(c).filter(({ code }) => orders.includes(code))
      return answer(200, await readVisitor(db, own, now))
    },
  )
  const nouns = { Order: order, OrderChanges: orderChanges, CancellationTerms: cancellationTerms }
  return router(
    'orders',
    [
      show,
      changeIt,
      company,
      terms,
      cancel,
      visitor,
      ...findEndpoints(limits, publicUrl),
      ...ticketEndpoints({ publicUrl, sealingKeys }),
    ],
    nouns,
  )
}
