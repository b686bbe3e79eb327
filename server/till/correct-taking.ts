import type { TakingCorrection } from '#contracts/office/till.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { mayUndoTaking } from '#domain/till/may-change-taking.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { findStanding, type ReverseRefusal, reverseTaking } from './record/reverse-taking.ts'

export type TakingCorrected = 'corrected' | DeskRefusal | ReverseRefusal | 'more_than_owed'

type CorrectTaking = DeskOrderCall & { readonly taking: number; readonly correction: TakingCorrection }

/**
 * Says that money was taken by other means than was written down, or that it was another amount: what was wrong is taken
 * back and what is right is taken, in the evening that is open now. Whoever took it may for a while, then a manager.
 */
export async function correctTaking(
  db: Queries,
  { taking: id, correction, ...call }: CorrectTaking,
  now: number,
): Promise<TakingCorrected> {
  const done = await changeDeskOrder(db, call, 'payment.take', now, async (tx, { order }, audit) => {
    const taking = await findStanding(tx, order, id)
    if (typeof taking === 'string') return taking
    const own = mayUndoTaking({ by: taking.staffId, at: taking.created_at.getTime() }, call.actor.id, now)
    const refused = requirePermission(call.actor, 'payment.correct', order.branch_id, now)
    if (refused && !own) return refused
    const { means, amount, receiptNumber } = correction
    const { paid } = await readOrderMoney(tx, order.id)
    if (paid - taking.amount + amount > order.payable) return 'more_than_owed'
    const staffId = call.actor.id
    const reason = correction.reason.trim()
    await reverseTaking(tx, order, taking, { kind: 'correction', staffId, reason }, now)
    const taken = await takePayment(
      tx,
      {
        orderId: order.id,
        amount,
        means,
        receiptNumber,
        takenBy: taking.takenBy ?? staffId,
        idempotencyKey: `correction:${id}`,
        as: { kind: 'correction', reason, staffId },
      },
      now,
    )
    if (taken !== 'taken') throw new Error(`The correction of ${id} was not taken: ${taken}`)
    await audit({
      action: 'payment.corrected',
      ...aboutOrder(order),
      before: { means: taking.means, amount: taking.amount },
      after: { order: call.code, means, amount, currency: order.currency, reason },
    })
    return 'corrected'
  })
  return answerOrCode(done)
}
