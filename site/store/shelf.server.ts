import type { Product } from '#contracts/product.ts'
import type { Currency } from '#domain/money/money.ts'
import { holdsWords } from '#domain/search/fold-for-search.ts'
import { stockAt } from './stock.ts'
import type { StoreView } from './store-address.ts'

type Shelf = StoreView & { readonly branch: string; readonly currency: Currency }

/** The things a branch has a price for and a visitor asks to see: by a word of either language, by kind, by what the branch has. */
export function narrowShelf(
  products: readonly Product[],
  { branch, currency, words, kind, inStock }: Shelf,
): Product[] {
  return products.filter(
    ({ name, short, stock, prices, ...product }) =>
      prices.some((price) => price.currency === currency) &&
      (kind === null || product.kind === kind) &&
      (!inStock || stockAt(stock, branch) !== 0) &&
      holdsWords([name.en, name.ar, short.en, short.ar], words),
  )
}
