import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import { moveRequest } from '#server/requests/record/move-request.ts'
import { releaseRequestOrder } from './release-request-order.ts'

export type DeclineRefusal = 'quote_gone' | 'request_accepted' | 'payment_running'

/** The guest says no to an offer; what it held is free again. Said twice, it is still one no. */
export async function declineQuote(
  db: Queries,
  requestId: string,
  now: number,
): Promise<{ ok: true } | { ok: false; code: DeclineRefusal }> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request?.state === 'declined') return { ok: true }
    if (request?.state === 'accepted') return { ok: false, code: 'request_accepted' }
    if (request?.state !== 'quoted') return { ok: false, code: 'quote_gone' }
    const released = await releaseRequestOrder(tx, request, now)
    if (released !== 'free') return { ok: false, code: released }
    const declined = await moveRequest(tx, request, 'declined', { actor: 'guest' }, now)
    if (!declined) return { ok: false, code: 'quote_gone' }
    const about = { branchId: request.branch_id, actor: 'guest', requestId, now } as const
    await announceEvent(tx, 'request.declined', { request: request.code }, about)
    return { ok: true }
  })
}
