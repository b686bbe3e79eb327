import { bookedFees } from '#domain/pricing/fee-lines.ts'
import { judgeAddOns } from '#domain/pricing/judge-add-ons.ts'
import { isOfferLine } from '#domain/pricing/offer-line.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { isStaffLine } from '#domain/pricing/staff-lines.ts'
import { isPriceLine } from '#domain/refund/quote-after-players-change.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readSelection, type Selection, type Visit } from './order-selection.ts'
import type { OrderRow } from './record/lock-order.ts'
import { readLines } from './record/order-lines.ts'

/**
 * What was chosen for an order that is sold, gift cards aside. An add-on that is no longer sold, or not so many of it, was
 * bought and stays, as it is, and so does what staff wrote by hand.
 */
export async function readChosen(
  tx: Transaction,
  order: OrderRow,
  visit: Pick<Visit, 'players' | 'room'> | null,
): Promise<Selection> {
  const selection = await readSelection(tx, order, visit)
  const offered = visit?.room.prices.addOns ?? []
  const addOns = selection.addOns.filter((one) => judgeAddOns(offered, [one]) === 'ok')
  const lines = await readLines(tx, order.id)
  const byStaff = lines.filter(isStaffLine)
  const isUnsold = (line: QuoteLine) => !isPriceLine(line) && !isStaffLine(line) && !isOfferLine(line)
  const unsold = lines.filter(
    (line) => line.kind === 'add_on' && isUnsold(line) && !addOns.some(({ slug }) => slug === line.item),
  )
  return {
    ...selection,
    addOns,
    byStaff,
    fees: bookedFees(lines),
    fromStore: [...unsold, ...selection.fromStore],
    voucher: null,
  }
}
