import type { ProductContent } from '#contracts/office/store.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import { shelvesOf } from '#domain/product/shelves-of.ts'
import { variantOf } from '#domain/product/store-item.ts'
import type { Transaction } from '#server/db/connect.ts'
import { picturesOfDraft } from '#server/media/pictures-of-draft.ts'

export type ProductPictureRefusal = 'picture_unknown' | 'picture_undescribed'

/** The columns of what is said about a product, its pictures among them; or why they can not be shown. */
export async function contentColumns(
  tx: Transaction,
  { name, short, description, pictures, published }: ProductContent,
) {
  const kept = await picturesOfDraft(tx, pictures)
  if (!kept) return 'picture_unknown' as const
  const isDescribed = kept.every(({ alt }) => alt.en !== '' && alt.ar !== '')
  if (published && !isDescribed) return 'picture_undescribed' as const
  return {
    name: JSON.stringify(name),
    short: JSON.stringify(short),
    description: JSON.stringify(description),
    pictures: JSON.stringify(kept),
    published,
  }
}

type Sold = Pick<ProductContent, 'prices' | 'variants' | 'pictures'>

/**
 * Tells whether prices are such as can be charged, one a currency, and variants such as can be chosen, each shown by one
 * of the product's own pictures, if by any.
 */
export function isSellable({ prices, variants, pictures }: Sold): boolean {
  const once = new Set(prices.map(({ currency }) => currency)).size === prices.length
  const payable = prices.every(({ amount, currency }) => amount > 0 && amount % chargeStep(currency) === 0)
  const choices = variants.every(
    ({ options }) => options.length > 0 && new Set(options.map(({ slug }) => slug)).size === options.length,
  )
  const names = new Set(pictures.map(({ name }) => name))
  const shown = variants.every(({ options }) =>
    options.every(({ picture }) => picture === undefined || names.has(picture)),
  )
  return once && payable && choices && shown
}

/** Makes a product cost this and nothing else. */
export async function writeProductPrices(
  tx: Transaction,
  productId: number,
  prices: ProductContent['prices'],
): Promise<void> {
  await tx.deleteFrom('product_price').where('product_id', '=', productId).execute()
  if (prices.length === 0) return
  const rows = prices.map(({ amount, currency }) => ({ product_id: productId, amount, currency }))
  await tx.insertInto('product_price').values(rows).execute()
}

/**
 * Takes away the shelves that a product with these variants has not any more. False when something lies on one of them,
 * or was sold from it: then the variants stay as they are.
 */
export async function dropOldShelves(
  tx: Transaction,
  productId: number,
  variants: ProductContent['variants'],
): Promise<boolean> {
  const wanted = new Set(shelvesOf(variants).map(({ variant }) => variantOf(variant)))
  const shelves = await tx
    .selectFrom('product_stock')
    .leftJoin('stock_claim', (claim) =>
      claim
        .onRef('stock_claim.product_id', '=', 'product_stock.product_id')
        .onRef('stock_claim.branch_id', '=', 'product_stock.branch_id')
        .onRef('stock_claim.variant', '=', 'product_stock.variant'),
    )
    .select(['product_stock.variant', 'product_stock.quantity', 'stock_claim.order_id'])
    .where('product_stock.product_id', '=', productId)
    .execute()
  const old = shelves.filter(({ variant }) => !wanted.has(variant))
  if (old.some(({ quantity, order_id }) => quantity > 0 || order_id !== null)) return false
  const names = old.map(({ variant }) => variant)
  if (names.length > 0)
    await tx
      .deleteFrom('product_stock')
      .where('product_id', '=', productId)
      .where('variant', 'in', names)
      .execute()
  return true
}
