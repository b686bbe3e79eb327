import * as calls from '#contracts/calls/till.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { showDeskOrder } from '#server/desk/show-desk-order.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { listDeskGoods } from './list-desk-goods.ts'
import { returnSale } from './return-sale.ts'
import { sellAtDesk } from './sell-at-desk.ts'

/** Selling from the store to whoever stands at the desk. */
export function saleEndpoints(books: BranchBookCache): Endpoint[] {
  return [
    endpoint(
      calls.listDeskGoods,
      { action: 'item.sell', name: 'desk_goods' },
      async ({ db, branch, now }) => {
        const book = await books.get(db, branch.slug, now)
        return book ? answer(200, await listDeskGoods(db, book)) : refuse('not_found')
      },
    ),
    endpoint(
      calls.sellAtDesk,
      {
        action: 'item.sell',
        name: 'sell_at_desk',
        idempotency: 'stored',
        example: {
          items: [{ kind: 'product', product: 'mug', variant: ['black'], quantity: 1 }],
          parts: [{ means: 'cash', amount: 5500 }],
          locale: 'ar',
        },
      },
      async (call) => {
        const { db, staff, branch, key, body, locale, now } = call
        const book = await books.get(db, branch.slug, now)
        if (!book) return refuse('not_found')
        return call.once(async (tx) => {
          const input = { actor: staff, sale: body, idempotencyKey: `desk:${staff.id}:${key}` }
          const sold = await sellAtDesk(tx, book, input, now)
          if (sold.ok) {
            const made = orderOf({ ...call, params: { code: sold.code } })
            return answerOf(201, await showDeskOrder(tx, made, now), 'shown')
          }
          const { refused } = sold
          if (refused.code === 'invalid')
            return refuse('invalid', { fields: fieldProblems(refused.fields, locale) })
          const voucherCode = body.parts.find(({ giftCard }) => giftCard)?.giftCard
          return refuse(refused.code, {
            values: await refusalWords(tx, refused, { book, locale, voucherCode }),
          })
        })
      },
    ),
    storedEndpoint(
      calls.returnSale,
      { action: 'payment.take', name: 'return_sale', example: { reason: 'They changed their mind' } },
      async (call, tx) => {
        const { reason = '' } = call.body
        const done = await returnSale(tx, { ...orderOf(call), reason }, call.now)
        if (done !== 'returned') return refuse(done)
        return answerOf(200, await showDeskOrder(tx, orderOf(call), call.now), 'shown')
      },
    ),
  ]
}
