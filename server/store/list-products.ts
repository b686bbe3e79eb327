import type { Product } from '#contracts/product.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { selectProducts, toProduct } from './product.queries.ts'

/** Everything on sale, in the order of the shelf; things and gift cards as the venue sells them. */
export async function listProducts(db: Queries): Promise<Product[]> {
  const [products, { store, giftCards }] = await Promise.all([listAllProducts(db), readPageSwitches(db)])
  return products.filter(({ giftCard }) => (giftCard ? giftCards : store))
}

/** Also what is closed now, for what lies in carts already. */
export async function listAllProducts(db: Queries): Promise<Product[]> {
  return (await selectProducts(db).execute()).map(toProduct)
}
