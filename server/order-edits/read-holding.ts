import type { OrderEdit } from '#contracts/office/order-edits.ts'
import { judgeAddOns } from '#domain/pricing/judge-add-ons.ts'
import type { AddOn } from '#domain/pricing/price-plan.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Transaction } from '#server/db/connect.ts'
import { chosenAddOns, judgeSelection, type Selection, type Visit } from '#server/orders/order-selection.ts'
import { readChosen } from '#server/orders/read-chosen.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'

/** What an order holds, its lines told apart: extras, extras that nobody could choose like that now, and the rest. */
export type Holding = {
  readonly selection: Selection
  readonly unsold: readonly QuoteLine[]
  readonly goods: readonly QuoteLine[]
  /** Its promo code would not be taken any more: the price of what changes is reckoned without it. */
  readonly stalePromo: boolean
}

export async function readHolding(
  tx: Transaction,
  book: BranchBook,
  order: OrderRow,
  visit: Visit | null,
): Promise<Holding> {
  const chosen = await readChosen(tx, order, visit)
  // The code was used when the order was made.
  const holds = judgeSelection(chosen, { book, visit }, order.created_at.getTime()) === null
  const isExtra = ({ kind }: QuoteLine) => kind === 'add_on'
  return {
    selection: holds ? chosen : { ...chosen, promo: null },
    unsold: chosen.fromStore.filter(isExtra),
    goods: chosen.fromStore.filter((line) => !isExtra(line)),
    stalePromo: chosen.promo !== null && !holds,
  }
}

/** The same with other extras; null when they can not be had. */
export function withOtherAddOns(
  { selection, unsold, ...same }: Holding,
  wishes: OrderEdit['addOns'],
  visit: Visit | null,
): Holding | null {
  const offered = visit?.room.prices.addOns ?? []
  const changed = wishes.filter(
    ({ slug, quantity }) => quantity !== heldOf({ selection, unsold }, slug, visit?.players ?? 1, offered),
  )
  const isChanged = (slug: string | null) => changed.some((wish) => wish.slug === slug)
  const addOns = [
    ...selection.addOns.filter(({ slug }) => !isChanged(slug)),
    ...changed.filter(({ quantity }) => quantity > 0),
  ]
  if (judgeAddOns(offered, addOns) !== 'ok') return null
  return {
    ...same,
    selection: { ...selection, addOns },
    unsold: unsold.filter(({ item }) => !isChanged(item)),
  }
}

/** How many of an extra an order holds. */
export function heldOf(
  { selection, unsold }: Pick<Holding, 'selection' | 'unsold'>,
  slug: string,
  players: number,
  offered: readonly AddOn[],
): number {
  const chosen = selection.addOns.find((one) => one.slug === slug)
  if (chosen) return chosen.quantity
  const line = unsold.find(({ item }) => item === slug)
  return line ? (chosenAddOns([line], players, offered)[0]?.quantity ?? line.quantity) : 0
}
