import type { Product } from '#contracts/product.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { selectPricedProducts, toProduct } from './product.queries.ts'

/** The product of an address, or null; one that is not on sale is not there. */
export async function findProduct(db: Queries, slug: string): Promise<Product | null> {
  const row = await selectPricedProducts(db).where('product.slug', '=', slug).executeTakeFirst()
  if (!row) return null
  const { store, giftCards } = await readPageSwitches(db)
  return (row.gift_card ? giftCards : store) ? toProduct(row) : null
}
