import * as z from 'zod/mini'
import { product } from '#contracts/product.ts'
import { slug } from '#contracts/slug.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'

const open = { access: 'public', limit: 'read', maxAge: 60 } as const

export function productsApi(): ApiRouter {
  return router(
    'products',
    [
      endpoint(
        {
          ...open,
          method: 'get',
          path: '/products',
          summary: 'api_docs.call_products',
          answers: { 200: z.object({ items: z.array(product) }) },
        },
        async ({ db }) => answer(200, { items: await listProducts(db) }),
      ),
      endpoint(
        {
          ...open,
          method: 'get',
          path: '/products/:slug',
          summary: 'api_docs.call_product',
          params: z.object({ slug }),
          answers: { 200: product },
          problems: ['not_found'],
        },
        async ({ db, params }) => {
          const found = await findProduct(db, params.slug)
          return found ? answer(200, found) : refuse('not_found')
        },
      ),
    ],
    { Product: product },
  )
}
