import type { AddOn } from './price-plan.ts'

export type ChosenAddOn = { readonly slug: string; readonly quantity: number }

/** Tells whether a guest may choose these add-ons: offered ones, each once, in a quantity from one to its most. */
export function judgeAddOns(
  offered: readonly AddOn[],
  chosen: readonly ChosenAddOn[],
): 'ok' | 'unknown' | 'repeated' | 'wrong_quantity' {
  if (new Set(chosen.map(({ slug }) => slug)).size < chosen.length) return 'repeated'
  for (const { slug, quantity } of chosen) {
    const addOn = offered.find((one) => one.slug === slug)
    if (!addOn) return 'unknown'
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > addOn.maxQuantity)
      return 'wrong_quantity'
  }
  return 'ok'
}
