import type { Transaction } from '#server/db/connect.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { moveRequest } from './move-request.ts'

/** An order is a sale: the request it came of is accepted. One that staff have closed stays closed, with its booking. */
export async function acceptRequestOfOrder(
  tx: Transaction,
  { id: orderId, code, request_id: requestId }: OrderRow,
  now: number,
): Promise<void> {
  if (!requestId) return
  const request = await tx
    .selectFrom('request')
    .select(['id', 'branch_id', 'state'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  await tx.updateTable('request').set({ order_id: orderId }).where('id', '=', requestId).execute()
  await moveRequest(tx, request, 'accepted', { actor: 'guest', details: { order: code } }, now)
}
