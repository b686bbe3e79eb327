import type { Product } from '#contracts/product.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectProducts, toProduct } from './product.queries.ts'

/** The product of an address, or null; one that is not on sale is not there. */
export async function findProduct(db: Queries, slug: string): Promise<Product | null> {
  const row = await selectProducts(db).where('product.slug', '=', slug).executeTakeFirst()
  return row ? toProduct(row) : null
}
