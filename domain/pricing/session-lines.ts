import type { Localised } from '../locale/localised.ts'
import { chargeStep } from '../money/charge-step.ts'
import { planAmount, planLine } from './plan-line.ts'
import { modifiedPrice, tierPrice } from './price-per-player.ts'
import type { PriceModifier, PricePlan } from './price-plan.ts'
import type { QuoteLine } from './quote.ts'
import { childItem, groupItem, minimumItem } from './session-items.ts'

const childName: Localised = { en: 'Children', ar: 'أطفال' }
const minimumName: Localised = { en: 'Up to the minimum charge', ar: 'تكملة الحدّ الأدنى' }

export type Group = {
  readonly players: number
  /** How many of the players are children. */
  readonly children?: number | undefined
}

/** How many of a group are children: one of them never is. */
export function childrenOf({ players, children = 0 }: Group): number {
  return Math.min(children, players - 1)
}

/** How many of a group pay a child's price: none where there is no such price. */
export function payingChildren(
  { pricing, child }: Pick<PricePlan, 'pricing' | 'child'>,
  group: Group,
): number {
  return pricing === 'player' && child ? childrenOf(group) : 0
}

/** A group of another size: who are children stay so, as far as somebody is left who is none. */
export function regrouped(
  before: Group,
  { players = before.players, children = before.children }: Partial<Group>,
): Group & { readonly children: number } {
  return { players, children: childrenOf({ players, children }) }
}

export function isSameGroup(one: Group, other: Group): boolean {
  return one.players === other.players && (one.children ?? 0) === (other.children ?? 0)
}

/** The price of a session by itself, line by line. */
export function sessionLines(
  plan: PricePlan,
  group: Group,
  modifiers: readonly PriceModifier[],
): QuoteLine[] {
  const { players } = group
  const step = chargeStep(plan.currency)
  const booking = { kind: 'booking', name: plan.roomName, vatRate: plan.vatRate } as const
  const line = (item: string | null, quantity: number, unitAmount: number, name = plan.roomName) =>
    planLine(plan, { ...booking, item, name, quantity, unitAmount })
  const tier = tierPrice(plan, players)
  const lines: QuoteLine[] = []
  if (plan.pricing === 'group') {
    lines.push(line(groupItem, 1, modifiedPrice(tier, modifiers, step, players)))
  } else {
    const children = payingChildren(plan, group)
    lines.push(line(null, players - children, modifiedPrice(tier, modifiers, step)))
    if (plan.child && children > 0)
      lines.push(line(childItem, children, modifiedPrice(plan.child.price, modifiers, step), childName))
  }
  const missing = plan.minCharge - lines.reduce((sum, one) => sum + planAmount(one), 0)
  return missing > 0 ? [...lines, line(minimumItem, 1, missing, minimumName)] : lines
}
