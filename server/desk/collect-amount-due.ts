import type { DeskPayment } from '#contracts/office-desk.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { aboutOrder, changeDeskOrder } from './change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from './desk-order.ts'

export type DueTaken = 'taken' | DeskRefusal | 'more_than_owed' | 'not_expected' | 'idempotency_conflict'

type TakeDue = DeskOrderCall & { readonly payment: DeskPayment; readonly idempotencyKey: string }

/** Notes what a guest pays at the desk, in cash or by the terminal; never more than they owe. */
export async function collectAmountDue(
  db: Queries,
  { payment, idempotencyKey, ...call }: TakeDue,
  now: number,
): Promise<DueTaken> {
  const done = await changeDeskOrder(db, call, 'payment.take', now, async (tx, { order }, audit) => {
    const taken = await takePayment(tx, { orderId: order.id, ...payment, idempotencyKey }, now)
    if (taken === 'order_unknown') return 'not_expected'
    if (taken !== 'taken') return taken
    await audit({
      action: 'payment.taken',
      ...aboutOrder(order),
      after: { order: call.code, ...payment, currency: order.currency },
    })
    return 'taken'
  })
  return answerOrCode(done)
}
