import * as calls from '#contracts/calls/order-edits.calls.ts'
import { orderEdit, orderEditChoices, orderEditQuote } from '#contracts/office/order-edits.ts'
import type { DeskPayment } from '#contracts/office/till.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { PermissionRefusal } from '#domain/staff/require-permission.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { showDeskOrder } from '#server/desk/show-desk-order.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { editOrder, type OrderEditRefusal } from './edit-order.ts'
import { quoteOrderEdit, showOrderEdit } from './quote-order-edit.ts'

/** What staff change about an order that is sold. */
export function orderEditsApi(books: BranchBookCache): ApiRouter {
  const show = endpoint(calls.showOrderEdit, { action: 'order.edit', name: 'order_edit' }, async (call) => {
    const { db, branch, now } = call
    const book = await books.get(db, branch.slug, now)
    if (!book) return refuse('not_found')
    const shown = await showOrderEdit(db, book, orderOf(call), now)
    if (shown.ok) return answer(200, shown.choices)
    const { code } = shown.refused
    return refuse(code === 'order_not_found' ? code : 'not_editable')
  })
  const quote = endpoint(
    calls.quoteOrderEdit,
    {
      action: 'order.edit',
      name: 'order_edit_quote',
      limit: 'read',
      idempotency: 'natural',
      example: { players: 5 },
    },
    async (call) => {
      const { db, branch, body, locale, now } = call
      const book = await books.get(db, branch.slug, now)
      if (!book) return refuse('not_found')
      const quoted = await quoteOrderEdit(db, book, { ...orderOf(call), edit: body }, now)
      if (quoted.ok) return answer(200, quoted.quote)
      const { refused } = quoted
      const { code } = refused
      if (isNotAllowed(code)) return refuse(code)
      return refuse(code, { values: await wordsOf(db, refused, book, locale) })
    },
  )
  const edit = endpoint(
    calls.editOrder,
    {
      action: 'order.edit',
      name: 'edit_order',
      idempotency: 'stored',
      example: {
        players: 5,
        expected: { version: '3f9c1a', total: 57_000, due: 11_400, back: 0 },
        tells: true,
      },
    },
    async (call) => {
      const { staff, branch, key, body, locale, now } = call
      const book = await books.get(call.db, branch.slug, now)
      if (!book) return refuse('not_found')
      return call.once(async (tx) => {
        const edited = await editOrder(
          tx,
          book,
          { ...orderOf(call), edit: body, idempotencyKey: `desk:${staff.id}:${key}` },
          now,
        )
        if (edited.ok) return answerOf(200, await showDeskOrder(tx, orderOf(call), now), 'shown')
        const { refused } = edited
        const { code } = refused
        if (isNotAllowed(code)) return refuse(code)
        if (refused.code === 'terms_changed')
          return refuse('terms_changed', { more: { quote: refused.quote } })
        return refuse(code, {
          values: await wordsOf(tx, refused, book, locale, body.payment),
        })
      })
    },
  )
  return router('order_edits', [show, quote, edit], {
    OrderEdit: orderEdit,
    OrderEditQuote: orderEditQuote,
    OrderEditChoices: orderEditChoices,
  })
}

function isNotAllowed(code: string): code is PermissionRefusal {
  return code === 'forbidden' || code === 'totp_needed' || code === 'step_up_needed'
}

/** What the sentence of a refusal mentions. */
async function wordsOf(
  db: Queries,
  refused: OrderEditRefusal,
  book: BranchBook,
  locale: Locale,
  payment?: DeskPayment,
): Promise<Record<string, unknown>> {
  if (refused.code === 'refund_over_limit')
    return { amount: formatMoney(money(refused.most, refused.currency), locale) }
  if (refused.code === 'discount_over_limit') return { percent: refused.percent }
  if ('name' in refused) {
    const words = await refusalWords(db, refused, { book, locale })
    return { name: refused.name[locale], ...words }
  }
  const room = 'room' in refused ? refused.room : undefined
  const voucherCode = payment?.parts.find(({ giftCard }) => giftCard)?.giftCard
  return refusalWords(db, refused, { book, room, locale, voucherCode })
}
