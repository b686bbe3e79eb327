/** How far an order has come, as it was answered to whoever asked: each step says all the ones before. */
const steps = ['held', 'paid', 'cancelled', 'refunded'] as const
export type Step = (typeof steps)[number]

/** What the tables say of one order. */
export type OrderInTables = {
  readonly code: string
  readonly booking: string
  readonly payable: number
  /** In the ledger: what came less what went back. */
  readonly money: number
  readonly refundsRequested: number
  readonly refundsDone: number
}

/** The furthest step that the tables bear out; null when they bear out none. */
export function stepInTables(order: OrderInTables): Step | null {
  const { booking, payable, money, refundsRequested, refundsDone } = order
  if (booking === 'held') return 'held'
  if (booking === 'confirmed') return money === payable ? 'paid' : null
  if (booking !== 'cancelled') return null
  if (refundsDone > 0 && money === payable - refundsDone) return 'refunded'
  return refundsRequested > 0 && money === payable ? 'cancelled' : null
}

/** The orders that are not there, or not as far as was answered. Further is no loss: the answer was on its way. */
export function lostOf(
  acknowledged: ReadonlyMap<string, Step>,
  tables: ReadonlyMap<string, OrderInTables>,
): string[] {
  const lost: string[] = []
  for (const [code, answered] of acknowledged) {
    const order = tables.get(code)
    const found = order ? stepInTables(order) : null
    if (found === null || steps.indexOf(found) < steps.indexOf(answered))
      lost.push(`${code} was answered to be ${answered} and is ${found ?? order?.booking ?? 'not there'}`)
  }
  return lost
}
