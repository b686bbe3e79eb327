import * as calls from '#contracts/calls/products.calls.ts'
import { giftCardShop } from '#contracts/gift-card.ts'
import { product } from '#contracts/product.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'
import { officeStoreEndpoints } from './office-store.endpoints.ts'
import { showGiftCardShop } from './show-gift-card-shop.ts'

const open = { access: 'public', maxAge: 60 } as const

export function productsApi(books: BranchBookCache): ApiRouter {
  return router(
    'products',
    [
      endpoint(calls.listProducts, { ...open, name: 'products' }, async ({ db }) =>
        answer(200, { items: await listProducts(db) }),
      ),
      endpoint(calls.showProduct, { ...open, name: 'product' }, async ({ db, params }) => {
        const found = await findProduct(db, params.slug)
        return found ? answer(200, found) : refuse('not_found')
      }),
      endpoint(calls.showGiftCardShop, { ...open, name: 'gift_card_shop' }, async ({ db, params, now }) => {
        const book = await books.getPublished(db, params.branch, now)
        const shop = book && (await showGiftCardShop(db, book, params.slug, now))
        return shop ? answer(200, shop) : refuse('not_found')
      }),
      ...officeStoreEndpoints(),
    ],
    { Product: product, GiftCardShop: giftCardShop },
  )
}
