import type { Product } from '#contracts/product.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectProducts, toProduct } from './product.queries.ts'

/** Everything on sale, in the order of the shelf. */
export async function listProducts(db: Queries): Promise<Product[]> {
  return (await selectProducts(db).execute()).map(toProduct)
}
