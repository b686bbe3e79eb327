import { mayUndoTaking } from '#domain/till/may-change-taking.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { findStanding, type ReverseRefusal, reverseTaking } from './record/reverse-taking.ts'

export type TakingUndone = 'undone' | DeskRefusal | ReverseRefusal | 'undo_too_late'

/** Takes back what somebody has just taken themselves: a slip. Later it is a correction. */
export async function undoTaking(
  db: Queries,
  { taking: id, ...call }: DeskOrderCall & { readonly taking: number },
  now: number,
): Promise<TakingUndone> {
  const done = await changeDeskOrder(db, call, 'payment.take', now, async (tx, { order }, audit) => {
    const taking = await findStanding(tx, order, id)
    if (typeof taking === 'string') return taking
    const taken = { by: taking.staffId, at: taking.created_at.getTime() }
    if (!mayUndoTaking(taken, call.actor.id, now)) return 'undo_too_late'
    await reverseTaking(tx, order, taking, { kind: 'undo', staffId: call.actor.id, reason: '' }, now)
    const { means, amount } = taking
    const what = { order: call.code, means, amount, currency: order.currency }
    await audit({ action: 'payment.undone', ...aboutOrder(order), before: what })
    return 'undone'
  })
  return answerOrCode(done)
}
