import { judgeAddOns } from '#domain/pricing/judge-add-ons.ts'
import { isPriceLine } from '#domain/refund/quote-after-players-change.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readSelection, type Selection, type Visit } from './order-selection.ts'
import type { OrderRow } from './record/lock-order.ts'
import { readLines } from './record/order-lines.ts'

/**
 * What was chosen for an order that is sold, gift cards aside. An add-on that is no longer sold, or not so many of it, was
 * bought and stays, as it is.
 */
export async function readChosen(
  tx: Transaction,
  order: OrderRow,
  visit: Pick<Visit, 'players' | 'room'> | null,
): Promise<Selection> {
  const selection = await readSelection(tx, order, visit)
  const offered = visit?.room.prices.addOns ?? []
  const addOns = selection.addOns.filter((one) => judgeAddOns(offered, [one]) === 'ok')
  const unsold = (await readLines(tx, order.id)).filter(
    (line) => line.kind === 'add_on' && !isPriceLine(line) && !addOns.some(({ slug }) => slug === line.item),
  )
  return { ...selection, addOns, fromStore: [...unsold, ...selection.fromStore], voucher: null }
}
