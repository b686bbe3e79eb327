import * as calls from '#contracts/calls/carts.calls.ts'
import { cartToOpen, orderItem } from '#contracts/cart.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { rememberOrder } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { isVenueOpen } from '#server/venue/is-venue-open.ts'
import { openCart } from './open-cart.ts'

/** A cart is an order: it is opened here, and changed, paid and shown as every order is. */
export function cartsApi({ books, publicUrl }: { books: BranchBookCache; publicUrl: string }): ApiRouter {
  const open = endpoint(
    calls.openCart,
    {
      access: 'public',
      name: 'open_cart',
      limit: 'hold',
      example: {
        branch: 'riyadh',
        items: [{ kind: 'product', product: 'mug', variant: ['black'], quantity: 2 }],
      },
      idempotency: 'own',
    },
    async ({ db, body: { branch, items }, key, locale, now, c }) => {
      const book = await books.getPublished(db, branch, now)
      if (!book) return refuse('not_found')
      if (!(await isVenueOpen(db))) return refuse('venue_closed')
      const opened = await openCart(db, book, { items, locale, idempotencyKey: key }, now)
      if (!opened.ok) {
        const { refused } = opened
        if (refused.code === 'invalid')
          return refuse('invalid', { fields: fieldProblems(refused.fields, locale) })
        return refuse(refused.code, { values: await refusalWords(db, refused, { book, locale }) })
      }
      c.header('Location', `/api/orders/${opened.code}`)
      rememberOrder(c, { code: opened.code, key: opened.secret }, publicUrl)
      const { code, secret, orderId } = opened
      return answer(201, { code, key: secret, order: await orderAnswer(db, orderId) })
    },
  )
  return router('carts', [open], { CartToOpen: cartToOpen, OrderItem: orderItem })
}
