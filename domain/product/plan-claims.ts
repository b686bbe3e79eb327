/** So many of a product for a line of an order; without a variant any will do, as with an add-on. */
export type StockNeed = {
  /** The line's place in its order. */
  readonly line: number
  readonly productId: number
  readonly variant: string | null
  readonly quantity: number
}

/** What lies on a shelf of a branch. */
export type Shelf = { readonly productId: number; readonly variant: string; readonly quantity: number }

export type Shortage = { readonly line: number; readonly left: number }

/**
 * Decides what is taken off which shelf. What has no shelf is not counted and never short. Whoever wants a certain
 * variant is served first, then those who take any, from the fullest shelves.
 */
export function planClaims(
  needs: readonly StockNeed[],
  shelves: readonly Shelf[],
): { readonly claims: Shelf[]; readonly shortages: Shortage[] } {
  const left = new Map(shelves.map((shelf) => [shelf, shelf.quantity]))
  const shortages: Shortage[] = []
  for (const need of needs.toSorted((a, b) => Number(a.variant === null) - Number(b.variant === null))) {
    const fitting = shelves.filter(
      ({ productId, variant }) =>
        productId === need.productId && (need.variant === null || need.variant === variant),
    )
    if (fitting.length === 0) continue
    let missing = need.quantity
    for (const shelf of fitting.toSorted((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0))) {
      const taken = Math.min(missing, left.get(shelf) ?? 0)
      left.set(shelf, (left.get(shelf) ?? 0) - taken)
      missing -= taken
    }
    if (missing > 0) shortages.push({ line: need.line, left: need.quantity - missing })
  }
  const claims = shelves.flatMap((shelf) => {
    const quantity = shelf.quantity - (left.get(shelf) ?? 0)
    return quantity > 0 ? [{ ...shelf, quantity }] : []
  })
  return { claims, shortages }
}
