import type { DeskPayment } from '#contracts/office-desk.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

export type DueTaken = 'taken' | DeskRefusal | 'more_than_owed' | 'not_expected' | 'idempotency_conflict'

type TakeDue = DeskOrderCall & { readonly payment: DeskPayment; readonly idempotencyKey: string }

/** Notes what a guest pays at the desk, in cash or by the terminal; never more than they owe. */
export async function takeWhatIsDue(
  db: Database,
  { payment, idempotencyKey, ...call }: TakeDue,
  now: number,
): Promise<DueTaken> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'payment.take', now)
    if (!found.ok) return found.code
    const { order } = found.locked
    const taken = await takePayment(tx, { orderId: order.id, ...payment, idempotencyKey }, now)
    if (taken === 'order_unknown') return 'not_expected'
    if (taken !== 'taken') return taken
    await writeAudit(
      tx,
      {
        actor: actorOf(call.actor),
        action: 'payment.taken',
        noun: 'order',
        nounId: order.id,
        branchId: order.branch_id,
        after: { order: call.code, ...payment, currency: order.currency },
      },
      now,
    )
    return 'taken'
  })
}
