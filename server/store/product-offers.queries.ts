import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'

/** The published ones of these products, with what they cost in a currency: null where they are not sold in it. */
export async function readProductOffers(db: Queries, slugs: readonly string[], currency: Currency) {
  if (slugs.length === 0) return []
  return db
    .selectFrom('product')
    .leftJoin('product_price', (join) =>
      join.onRef('product_price.product_id', '=', 'product.id').on('product_price.currency', '=', currency),
    )
    .select(['product.id', 'product.slug', 'product.kind', 'product.name', 'product.variants'])
    .select(['product.gift_card as giftCard', 'product_price.amount as price'])
    .where('product.slug', 'in', [...slugs])
    .where('product.published', '=', true)
    .execute()
}

export type ProductOffer = Awaited<ReturnType<typeof readProductOffers>>[number]
