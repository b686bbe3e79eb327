import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

type Again = { readonly ok: true } | { readonly ok: false; readonly code: DeskRefusal | 'not_found' }

/** Promises a refund that failed once more; a job carries it out, under a name of its own at the provider. */
export async function refundAgain(
  db: Database,
  { refund, ...call }: DeskOrderCall & { readonly refund: string },
  now: number,
): Promise<Again> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'order.refund', now)
    if (!found.ok) return found
    const { order } = found.locked
    const again = await tx
      .updateTable('refund')
      .set({ state: 'requested', failure: null, settled_at: null })
      .where('id', '=', refund)
      .where('order_id', '=', order.id)
      .where('state', '=', 'failed')
      .returning(['amount', 'currency'])
      .executeTakeFirst()
    if (!again) return { ok: false, code: 'not_found' }
    await enqueueJob(tx, 'execute-refund', { refundId: refund })
    await writeAudit(
      tx,
      {
        ...{ actor: actorOf(call.actor), action: 'order.refund_again', noun: 'order', nounId: order.id },
        ...{ branchId: order.branch_id, after: again },
      },
      now,
    )
    return { ok: true }
  })
}
