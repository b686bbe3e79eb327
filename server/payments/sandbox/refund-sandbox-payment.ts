import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { RefundToMake, RefundTruth } from '#server/payment-providers/provider/provider.ts'
import { type SandboxPayment, stateAt } from './sandbox-books.ts'

function refused(failure: string): RefundTruth {
  return { ref: null, state: 'failed', failure }
}

function lockPayment(tx: Transaction, ref: string): Promise<SandboxPayment | undefined> {
  return tx.selectFrom('sandbox_payment').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst()
}

/** Gives money back, once for each refund id and never more than was paid. The payment's row is the queue. */
export function refundSandboxPayment(db: Database, wanted: RefundToMake, now: EpochMs): Promise<RefundTruth> {
  const { refundId: key, paymentRef, amount } = wanted
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentRef)
    if (!payment) return refused('unknown_payment')
    const done = { ref: `sbr_${key}`, state: 'succeeded', failure: null } as const
    const before = await tx.selectFrom('sandbox_refund').selectAll().where('key', '=', key).executeTakeFirst()
    if (before) {
      if (before.payment_ref !== paymentRef || before.amount !== amount.amount)
        throw new Error(`The refund ${key} was made with another amount or for another payment`)
      return done
    }
    if (stateAt(payment, now) !== 'paid') return refused('not_paid')
    if (amount.currency !== payment.currency) return refused('other_currency')
    if (payment.refunded + amount.amount > payment.amount) return refused('exceeds_payment')
    await tx
      .insertInto('sandbox_refund')
      .values({ key, payment_ref: paymentRef, amount: amount.amount, created_at: new Date(now) })
      .execute()
    await tx
      .updateTable('sandbox_payment')
      .set({ refunded: payment.refunded + amount.amount })
      .where('ref', '=', paymentRef)
      .execute()
    return done
  })
}
