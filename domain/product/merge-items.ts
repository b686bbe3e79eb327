import { type Goods, type StoreItem, variantOf } from './store-item.ts'

/** The same thing chosen twice is one thing chosen more often; gift cards stay apart. */
export function mergeItems(items: readonly StoreItem[]): StoreItem[] {
  const merged: StoreItem[] = []
  for (const item of items) {
    const index = item.kind === 'product' ? merged.findIndex((one) => isSameShelf(one, item)) : -1
    const same = merged[index]
    if (same?.kind === 'product' && item.kind === 'product')
      merged[index] = { ...same, quantity: same.quantity + item.quantity }
    else merged.push(item)
  }
  return merged
}

function isSameShelf(one: StoreItem, { product, variant }: Goods): boolean {
  return one.kind === 'product' && one.product === product && variantOf(one.variant) === variantOf(variant)
}
