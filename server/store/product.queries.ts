import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Product } from '#contracts/product.ts'
import { optionsOf } from '#domain/product/store-item.ts'
import type { Queries } from '#server/db/connect.ts'

/** The products on sale, with their prices. */
export function selectProducts(db: Queries) {
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
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('product_stock')
          .innerJoin('branch', 'branch.id', 'product_stock.branch_id')
          .select(['branch.slug as branch', 'product_stock.variant', 'product_stock.quantity'])
          .whereRef('product_stock.product_id', '=', 'product.id')
          .where('branch.published', '=', true)
          .orderBy('branch.position')
          .orderBy('branch.slug')
          .orderBy('product_stock.variant'),
      ).as('stock'),
    )
    .where('product.published', '=', true)
    .orderBy('product.position')
    .orderBy('product.slug')
}

/** The same without what no branch that guests see has a price for: nobody could buy it. */
export function selectPricedProducts(db: Queries) {
  return selectProducts(db).where((of) =>
    of.exists(
      of
        .selectFrom('product_price')
        .innerJoin('branch', 'branch.currency', 'product_price.currency')
        .select('product_price.product_id')
        .whereRef('product_price.product_id', '=', 'product.id')
        .where('branch.published', '=', true),
    ),
  )
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
    stock: row.stock.map((shelf) => ({ ...shelf, variant: optionsOf(shelf.variant) })),
  }
}
