import type { Product } from '#contracts/product.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { selectPricedProducts, selectProducts, toProduct } from './product.queries.ts'

/** Everything on sale, in the order of the shelf; things and gift cards as the venue sells them. */
export async function listProducts(db: Queries): Promise<Product[]> {
  const [rows, { store, giftCards }] = await Promise.all([
    selectPricedProducts(db).execute(),
    readPageSwitches(db),
  ])
  return rows.map(toProduct).filter(({ giftCard }) => (giftCard ? giftCards : store))
}

/** Also what is closed now or has no price here, for what lies in carts already. */
export async function listAllProducts(db: Queries): Promise<Product[]> {
  return (await selectProducts(db).execute()).map(toProduct)
}
