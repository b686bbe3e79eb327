import { chargeStep } from '../money/charge-step.ts'
import { divideRounded } from '../money/share-of.ts'
import { modifiersOfSession, type PricedSession } from './modifiers-of-session.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'

/** What one player of a group pays for a session, rounded once, half up, after all modifiers. */
export function pricePerPlayer(plan: PricePlan, players: number, session: PricedSession): number {
  return modifiedPrice(tierPrice(plan, players), modifiersOfSession(plan, session), chargeStep(plan.currency))
}

/** What one player of a group of this size pays before modifiers: of the nearest smaller size, else of the smallest. */
export function tierPrice(plan: Pick<PricePlan, 'roomId' | 'tiers'>, players: number): number {
  if (!Number.isSafeInteger(players) || players < 1) throw new RangeError(`${players} can not play`)
  const tiers = [...plan.tiers].sort((a, b) => a.players - b.players)
  const tier = tiers.findLast((one) => one.players <= players) ?? tiers[0]
  if (!tier) throw new RangeError(`Room ${plan.roomId} has no prices`)
  return tier.perPlayer
}

/**
 * Applies modifiers one after another: each percentage is of the price as the ones before left it, and no step goes
 * below nothing. The price stays a fraction until the end, so that it is rounded once.
 */
export function modifiedPrice(perPlayer: number, modifiers: readonly PriceModifier[], step: number): number {
  if (modifiers.length === 0) return perPlayer
  let units = BigInt(perPlayer)
  let parts = 1n
  for (const { effect } of modifiers) {
    if ('percent' in effect) {
      units *= BigInt(10_000 + effect.percent)
      parts *= 10_000n
    } else {
      units += BigInt(effect.perPlayer) * parts
    }
    if (units < 0n) units = 0n
  }
  return divideRounded(units, parts * BigInt(step), 'half_up') * step
}
