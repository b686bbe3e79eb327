import { feeLines } from './fee-lines.ts'
import { modifiersOfSession, modifiersOfWeekday, type PricedSession } from './modifiers-of-session.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'
import { childItem } from './session-items.ts'
import { sessionLines } from './session-lines.ts'

export type GroupPrice = { readonly players: number; readonly perPlayer: number; readonly total: number }

export type GroupSizes = { readonly minPlayers: number; readonly maxPlayers: number }

/**
 * Prices by group size: of a session, or (without one) of the cheapest day of an ordinary week outside its peak
 * hours. A room without prices has an empty table.
 */
export function priceTable(plan: PricePlan, sizes: GroupSizes, session: PricedSession | null): GroupPrice[] {
  const occasions = session ? [modifiersOfSession(plan, session)] : ordinaryDays(plan)
  return pricesOf(plan, sizes, occasions, Math.min)
}

function ordinaryDays(plan: PricePlan): PriceModifier[][] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => modifiersOfWeekday(plan, weekday))
}

/** The least a child pays on an ordinary day, fees aside; null where children pay like all. */
export function childPriceFrom(plan: PricePlan): number | null {
  if (plan.tiers.length === 0) return null
  const prices = ordinaryDays(plan).flatMap((modifiers) =>
    sessionLines(plan, { players: 2, children: 1 }, modifiers).flatMap(({ item, amount }) =>
      item === childItem ? [amount] : [],
    ),
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

/** Prices by group size, of the occasion that is picked for each. */
export function pricesOf(
  plan: PricePlan,
  { minPlayers, maxPlayers }: GroupSizes,
  occasions: readonly (readonly PriceModifier[])[],
  pick: (...prices: number[]) => number,
): GroupPrice[] {
  if (plan.tiers.length === 0) return []
  const table: GroupPrice[] = []
  for (let players = minPlayers; players <= maxPlayers; players++)
    table.push(
      groupPrice(players, pick(...occasions.map((modifiers) => priceInAll(plan, players, modifiers)))),
    )
  return table
}

/** What a group pays, and a player's share of it, which may be a part of a unit less. */
export function groupPrice(players: number, total: number): GroupPrice {
  return { players, perPlayer: Math.ceil(total / players), total }
}

/** With the fees that every booking pays, and with tax. */
function priceInAll(plan: PricePlan, players: number, modifiers: readonly PriceModifier[]): number {
  const session = sessionLines(plan, { players }, modifiers)
  return [...session, ...feeLines(plan, players, session)].reduce((sum, { amount }) => sum + amount, 0)
}

export type LeastPrice = { readonly perPlayer: number; readonly perGroup: number | null }

/** The least a player pays on an ordinary day, and a group where the room is priced so; null for a room without prices. */
export function priceFrom(plan: PricePlan, sizes: GroupSizes): LeastPrice | null {
  const prices = priceTable(plan, sizes, null)
  if (prices.length === 0) return null
  return {
    perPlayer: Math.min(...prices.map(({ perPlayer }) => perPlayer)),
    perGroup: plan.pricing === 'group' ? Math.min(...prices.map(({ total }) => total)) : null,
  }
}
