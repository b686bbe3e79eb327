/** Why something of the store may not be put into an order. */
export const itemProblems = [
  'item_unavailable',
  'variant_unavailable',
  'too_many_of_one',
  'stock_short',
] as const
