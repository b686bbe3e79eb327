import type { Product } from '#contracts/product.ts'
import { holdsWords } from '#domain/search/fold-for-search.ts'
import { stockAt } from './stock.ts'
import type { StoreView } from './store-address.ts'

/** The things a visitor asks to see: by a word of either language, by kind, by what the branch has. */
export function narrowShelf(
  products: readonly Product[],
  { branch, words, kind, inStock }: StoreView & { readonly branch: string },
): Product[] {
  return products.filter(
    ({ name, short, stock, ...product }) =>
      (kind === null || product.kind === kind) &&
      (!inStock || stockAt(stock, branch) !== 0) &&
      holdsWords([name.en, name.ar, short.en, short.ar], words),
  )
}
