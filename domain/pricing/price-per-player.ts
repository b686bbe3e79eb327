import { divideRounded } from '../money/share-of.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'

/** What a tier asks of a group of this size before modifiers: of the nearest smaller size, else of the smallest. */
export function tierPrice(plan: Pick<PricePlan, 'roomId' | 'tiers'>, players: number): number {
  if (!Number.isSafeInteger(players) || players < 1) throw new RangeError(`${players} can not play`)
  const tiers = [...plan.tiers].sort((a, b) => a.players - b.players)
  const tier = tiers.findLast((one) => one.players <= players) ?? tiers[0]
  if (!tier) throw new RangeError(`Room ${plan.roomId} has no prices`)
  return tier.price
}

/**
 * Applies modifiers one after another: each percentage is of the price as the ones before left it, and no step goes
 * below nothing. The price stays a fraction until the end, so that it is rounded once, half up. One that is for several
 * players has an amount for each of them.
 */
export function modifiedPrice(
  price: number,
  modifiers: readonly PriceModifier[],
  step: number,
  players = 1,
): number {
  if (modifiers.length === 0) return price
  let units = BigInt(price)
  let parts = 1n
  for (const { effect } of modifiers) {
    if ('percent' in effect) {
      units *= BigInt(10_000 + effect.percent)
      parts *= 10_000n
    } else {
      units += BigInt(effect.perPlayer) * BigInt(players) * parts
    }
    if (units < 0n) units = 0n
  }
  return divideRounded(units, parts * BigInt(step), 'half_up') * step
}
