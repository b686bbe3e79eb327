import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import { moveRequest } from '#server/requests/record/move-request.ts'

const batch = 200

/**
 * Takes offers back whose time is over: staff look at the request again, the guest still sees what was offered. Nobody
 * can accept one that has run out, whether or not this came by; who is paying is let finish.
 */
export async function expireQuotes(db: Queries, now: number): Promise<number> {
  const over = await db
    .selectFrom('request')
    .select('id')
    .where('state', '=', 'quoted')
    .where('quoted_until', '<=', new Date(now))
    .orderBy('quoted_until')
    .limit(batch)
    .execute()
  let expired = 0
  for (const { id } of over) if (await inTransaction(db, (tx) => expireQuote(tx, id, now))) expired++
  return expired
}

async function expireQuote(tx: Transaction, requestId: string, now: number): Promise<boolean> {
  const request = await lockRequest(tx, requestId)
  // An answer, or a new offer, may have come meanwhile.
  if (request?.state !== 'quoted' || (request.quoted_until?.getTime() ?? 0) > now) return false
  const locked = request.order_id ? await lockOrder(tx, request.order_id) : null
  if (locked?.booking?.status === 'held' && (locked.booking.held_until?.getTime() ?? 0) > now) return false
  return moveRequest(tx, request, 'in_review', { actor: 'system', details: { quote: 'expired' } }, now)
}
