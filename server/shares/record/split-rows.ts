import type { Selectable } from 'kysely'
import { chargeStep } from '#domain/money/charge-step.ts'
import { undecidedStates } from '#domain/payment/payment-states.ts'
import { fitShares, type Share, withTaken } from '#domain/share/fit-shares.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Schema, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'

type SplitRow = Selectable<Schema['split']>
export type ShareRow = Selectable<Schema['split_share']> & Share
export type Split = { readonly split: SplitRow; readonly shares: readonly ShareRow[] }

/** What a group shares, and its parts in their order, with what is being paid of each; null where nothing is shared. */
export async function readSplit(
  db: Queries,
  orderId: string,
  { butPaymentsOf }: { readonly butPaymentsOf?: string | undefined } = {},
): Promise<Split | null> {
  const split = await db.selectFrom('split').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!split) return null
  const rows = await db
    .selectFrom('split_share')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('gone', '=', false)
    .orderBy('position')
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['share_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('share_id', 'is not', null)
    .where('state', 'in', undecidedStates)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const undecided = payments.flatMap(({ share_id: shareId, amount }) =>
    shareId === null || shareId === butPaymentsOf ? [] : [{ shareId, amount }],
  )
  return { split, shares: withTaken(rows, undecided) }
}

/** What the order owes of its price. */
export async function readDue(
  db: Queries,
  { id, state, payable }: Pick<OrderRow, 'id' | 'state' | 'payable'>,
): Promise<number> {
  if (state !== 'confirmed') return 0
  const { paid } = await readOrderMoney(db, id)
  return Math.max(0, payable - paid)
}

/**
 * The parts of a group whose order is locked, adding up to what it owes: money may have come at the desk meanwhile, the
 * price may be another one. What became dearer is a new part. One that is over is left as it ended.
 */
export async function fitSplit(
  tx: Transaction,
  order: OrderRow,
  now: number,
  options: { readonly butPaymentsOf?: string | undefined } = {},
): Promise<Split | null> {
  const found = await readSplit(tx, order.id, options)
  if (!found || found.split.closed_at) return found
  const due = await readDue(tx, order)
  const fitted = fitShares(found.shares, due, chargeStep(order.currency))
  await keepAmounts(tx, found.shares, fitted.shares)
  if (fitted.more === 0) return { ...found, shares: fitted.shares }
  await insertShares(tx, order, [{ amount: fitted.more }], now)
  return readSplit(tx, order.id, options)
}

/** Writes other amounts; one of which nothing is left and nothing was paid is gone. */
export async function keepAmounts(
  tx: Transaction,
  before: readonly ShareRow[],
  after: readonly ShareRow[],
): Promise<void> {
  for (const { id, amount, paid } of after) {
    if (before.some((one) => one.id === id && one.amount === amount)) continue
    await updateRow(tx, 'split_share', id, { amount, gone: amount === 0 && paid === 0 })
  }
}

export type NewShare = {
  readonly amount: number
  readonly label?: string | null | undefined
}

/** Each has a key of its own. */
export async function insertShares(
  tx: Transaction,
  { id }: Pick<OrderRow, 'id'>,
  shares: readonly NewShare[],
  now: number,
): Promise<void> {
  // One after the other: they are closed in the order in which they were written.
  for (const { amount, label = null } of shares)
    await tx
      .insertInto('split_share')
      .values({
        order_id: id,
        amount,
        label,
        secret: newCode(26),
        created_at: new Date(now),
      })
      .execute()
}
