import { chargeStep } from '../money/charge-step.ts'
import { type Currency, currencyDecimals } from '../money/money.ts'
import { type ChildPrice, type Fee, oldestChild, type PriceEffect, type PriceTier } from './price-plan.ts'
import type { GroupSizes } from './price-table.ts'

/** The most that one player, or one add-on, may cost, in whole units: some thousand dollars, whatever one is worth. */
const dearestPrice = 10_000
const dearestInSmallUnits: Partial<Record<Currency, number>> = {
  DZD: 1_000_000,
  IQD: 10_000_000,
  LBP: 500_000_000,
  SDG: 10_000_000,
  SOS: 10_000_000,
  SYP: 100_000_000,
  YER: 10_000_000,
}
/** Basis points: a tenth of the price is the least a modifier may leave, four times as much the most. */
const effectBounds = { least: -9000, most: 30_000 } as const
const dearestFee = 10_000

export type AmountProblem = 'missing' | 'too_much' | 'step'

/** What is wrong with a price: nothing typed, beyond all reason, or an amount that no card can be charged with. */
export function judgeAmount(amount: number | null, currency: Currency): AmountProblem | null {
  if (amount === null || amount < 0) return 'missing'
  const dearest = dearestInSmallUnits[currency] ?? dearestPrice
  if (amount > dearest * 10 ** currencyDecimals[currency]) return 'too_much'
  return amount % chargeStep(currency) === 0 ? null : 'step'
}

/** The first group size that has no sound price, smallest first; null when every size a room takes has one. */
export function judgeTiers(
  tiers: readonly PriceTier[],
  { minPlayers, maxPlayers }: GroupSizes,
  currency: Currency,
): { readonly players: number; readonly problem: AmountProblem } | null {
  for (let players = minPlayers; players <= maxPlayers; players++) {
    const tier = tiers.find((one) => one.players === players)
    const problem = judgeAmount(tier ? tier.price || null : null, currency)
    if (problem) return { players, problem }
  }
  return null
}

/** Whether a modifier's effect is one: not nothing, and within reason. */
export function judgeEffect(effect: PriceEffect, currency: Currency): AmountProblem | null {
  if ('perPlayer' in effect)
    return effect.perPlayer === 0 ? 'missing' : judgeAmount(Math.abs(effect.perPlayer), currency)
  if (effect.percent === 0) return 'missing'
  return effect.percent < effectBounds.least || effect.percent > effectBounds.most ? 'too_much' : null
}

/** Whether a child's price is one: ages in their order, and no child pays more than a player of some group does. */
export function judgeChildPrice(
  { fromAge, untilAge, price }: ChildPrice,
  tiers: readonly PriceTier[],
  currency: Currency,
): AmountProblem | null {
  const areAges = 0 <= fromAge && fromAge <= untilAge && untilAge <= oldestChild
  if (!areAges) return 'missing'
  if (price > Math.min(...tiers.map((tier) => tier.price))) return 'too_much'
  return judgeAmount(price, currency)
}

/** Whether a fee is one: not nothing, and at most as much as a session itself. */
export function judgeFee(
  { by, amount }: Pick<Fee, 'by' | 'amount'>,
  currency: Currency,
): AmountProblem | null {
  if (amount === 0) return 'missing'
  if (by !== 'percent') return judgeAmount(amount, currency)
  return amount < 0 || amount > dearestFee ? 'too_much' : null
}
