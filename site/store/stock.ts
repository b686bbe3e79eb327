import type { ProductStock } from '#contracts/product.ts'
import { variantOf } from '#domain/product/store-item.ts'

/** So few are called the last ones. */
const few = 5

/** How many a branch has: of one choice of options, or of all of them. Null where they are not counted. */
export function stockAt(
  stock: readonly ProductStock[],
  branch: string,
  variant?: readonly string[],
): number | null {
  const shelves = stock.filter(
    (shelf) => shelf.branch === branch && (!variant || variantOf(shelf.variant) === variantOf(variant)),
  )
  return shelves.length === 0 ? null : shelves.reduce((sum, { quantity }) => sum + quantity, 0)
}

export type StockLevel = 'uncounted' | 'plenty' | 'few' | 'gone'

export function stockLevel(left: number | null): StockLevel {
  if (left === null) return 'uncounted'
  if (left === 0) return 'gone'
  return left <= few ? 'few' : 'plenty'
}

/** The other branches that still have it. */
export function branchesWith(
  stock: readonly ProductStock[],
  branches: readonly string[],
  variant?: readonly string[],
): string[] {
  return branches.filter((branch) => (stockAt(stock, branch, variant) ?? 0) > 0)
}
