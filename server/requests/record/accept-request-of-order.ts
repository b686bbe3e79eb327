import type { Transaction } from '#server/db/connect.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { moveRequest } from './move-request.ts'

/** An order is a sale: the request it came of is accepted. One that staff have closed stays closed, with its booking. */
export async function acceptRequestOfOrder(
  tx: Transaction,
  { id: orderId, code, request_id: requestId }: OrderRow,
  now: number,
): Promise<void> {
  if (!requestId) return
  const request = await readRow(tx, 'request', { id: requestId }, ['id', 'branch_id', 'state'])
  await updateRow(tx, 'request', requestId, { order_id: orderId })
  await moveRequest(tx, request, 'accepted', { actor: 'guest', details: { order: code } }, now)
}
