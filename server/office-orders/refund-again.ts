import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'

/** Promises a refund that failed once more; a job carries it out, under a name of its own at the provider. */
export async function refundAgain(
  db: Queries,
  { refund, ...call }: DeskOrderCall & { readonly refund: string },
  now: number,
): Promise<Outcome<object, DeskRefusal | 'not_found'>> {
  return changeDeskOrder(db, call, 'order.refund', now, async (tx, { order }, audit) => {
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
    await audit({ action: 'order.refund_again', ...aboutOrder(order), after: again })
    return { ok: true }
  })
}
