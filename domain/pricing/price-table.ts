import { chargeStep } from '../money/charge-step.ts'
import { modifiersOfSession, modifiersOfWeekday, type PricedSession } from './modifiers-of-session.ts'
import { modifiedPrice, tierPrice } from './price-per-player.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'

export type GroupPrice = { readonly players: number; readonly perPlayer: number; readonly total: number }

export type GroupSizes = { readonly minPlayers: number; readonly maxPlayers: number }

/**
 * Prices by group size: of a session, or (without one) of the cheapest day of an ordinary week outside its peak
 * hours. A room without prices has an empty table.
 */
export function priceTable(plan: PricePlan, sizes: GroupSizes, session: PricedSession | null): GroupPrice[] {
  const occasions: PriceModifier[][] = session
    ? [modifiersOfSession(plan, session)]
    : [1, 2, 3, 4, 5, 6, 7].map((weekday) => modifiersOfWeekday(plan, weekday))
  return pricesOf(plan, sizes, occasions, Math.min)
}

/** Prices by group size, of the occasion that is picked for each. */
export function pricesOf(
  plan: PricePlan,
  { minPlayers, maxPlayers }: GroupSizes,
  occasions: readonly (readonly PriceModifier[])[],
  pick: (...prices: number[]) => number,
): GroupPrice[] {
  if (plan.tiers.length === 0) return []
  const step = chargeStep(plan.currency)
  const table: GroupPrice[] = []
  for (let players = minPlayers; players <= maxPlayers; players++) {
    const base = tierPrice(plan, players)
    const perPlayer = pick(...occasions.map((modifiers) => modifiedPrice(base, modifiers, step)))
    table.push({ players, perPlayer, total: players * perPlayer })
  }
  return table
}

/** The least a player pays on an ordinary day; null for a room without prices. */
export function priceFrom(plan: PricePlan, sizes: GroupSizes): number | null {
  const prices = priceTable(plan, sizes, null).map(({ perPlayer }) => perPlayer)
  return prices.length > 0 ? Math.min(...prices) : null
}
