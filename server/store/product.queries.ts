import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Product } from '#contracts/product.ts'
import type { Database } from '#server/db/connect.ts'

/** The products on sale, with their prices. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('product')
    .selectAll('product')
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('product_price')
          .select(['product_price.amount', 'product_price.currency'])
          .whereRef('product_price.product_id', '=', 'product.id')
          .orderBy('product_price.currency'),
      ).as('prices'),
    )
    .where('product.published', '=', true)
    .orderBy('product.position')
    .orderBy('product.slug')
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

export function toProduct(row: ProductRow): Product {
  return {
    slug: row.slug,
    kind: row.kind,
    name: row.name,
    short: row.short,
    description: row.description,
    variants: row.variants,
    pictures: row.pictures,
    prices: row.prices,
    giftCard: row.gift_card,
  }
}
