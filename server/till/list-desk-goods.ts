import type { DeskGoods } from '#contracts/office/till.ts'
import { shelvesOf } from '#domain/product/shelves-of.ts'
import { variantOf } from '#domain/product/store-item.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'
import { listAllProducts } from '#server/store/list-products.ts'

/** What lies on the shelves of a branch and has a price there, also while the site sells nothing. */
export async function listDeskGoods(
  db: Queries,
  { slug: branch, currency }: Pick<BranchBook, 'slug' | 'currency'>,
): Promise<DeskGoods> {
  const products = await listAllProducts(db)
  return {
    currency,
    things: products.flatMap(({ slug, kind, name, pictures, prices, variants, stock }) => {
      const price = prices.find((one) => one.currency === currency)
      if (kind === 'gift_card' || !price) return []
      return shelvesOf(variants).map((shelf) => {
        const variant = variantOf(shelf.variant)
        const counted = stock.find((one) => one.branch === branch && variantOf(one.variant) === variant)
        return {
          product: slug,
          variant: [...shelf.variant],
          name,
          options: shelf.name,
          picture: pictures[0] ?? null,
          amount: price.amount,
          left: counted?.quantity ?? null,
        }
      })
    }),
    giftCards: products.flatMap(({ slug, name, giftCard }) =>
      giftCard
        ? [
            {
              product: slug,
              name,
              amounts: giftCard.amounts[currency] ?? [],
              own: giftCard.customAmount[currency] ?? null,
            },
          ]
        : [],
    ),
  }
}
