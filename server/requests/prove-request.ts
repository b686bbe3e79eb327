import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { announceRequest } from '#server/requests/record/announce-request.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import { notifySender } from '#server/requests/record/notify-sender.ts'

type ProveRequest = {
  readonly requestId: string
  /** Whether a mail may go to an address that nobody has confirmed. */
  readonly mayWrite: boolean
}

/** Whoever sent a form that looked automatic has pressed once more: it is a request like any other. Once is enough. */
export async function proveRequest(
  db: Queries,
  { requestId, mayWrite }: ProveRequest,
  now: number,
): Promise<'proven' | 'known'> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request?.automatic_at) return 'known'
    await tx.updateTable('request').set({ automatic_at: null }).where('id', '=', requestId).execute()
    if (mayWrite) await notifySender(tx, request, now)
    await announceRequest(tx, request, 'guest', now)
    return 'proven'
  })
}
