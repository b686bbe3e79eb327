import { isUndecided, undecidedStates } from '#domain/payment/payment-states.ts'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import type { CreatedPayment } from '#server/payment-providers/provider/provider.ts'

type OpenPage = {
  readonly asked: PaymentToCreate
  readonly created: CreatedPayment
  /** Whether the hold may last as long as the page: not for whoever opened many, nor for a page that is closed at once. */
  readonly mayLast: (tx: Transaction) => boolean | Promise<boolean>
}

/**
 * The page is open: the hold lasts as long as it does, but no longer than a hold may last. A cart has no slot to hold,
 * but things off the shelf: its page is closed as well. Answers whether the guest may go there: a payment that was given
 * up while the provider took its time has another one in its place.
 */
export async function noteOpenPage(
  db: Queries,
  { id: paymentId, order_id: orderId }: { readonly id: string; readonly order_id: string },
  { asked, created, mayLast }: OpenPage,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // As everywhere the order comes first: a webhook may be settling this payment already.
    const locked = await lockOrder(tx, orderId)
    const opened = await tx
      .updateTable('payment')
      .set({
        state: 'pending',
        provider_ref: created.ref,
        redirect_url: created.redirectUrl,
        expires_at: new Date(created.expiresAt),
      })
      .where('id', '=', paymentId)
      .where('state', 'in', undecidedStates)
      .where('redirect_url', 'is', null)
      .executeTakeFirst()
    if (opened.numUpdatedRows === 0n) return isGood(tx, paymentId, created)
    if (locked?.order.state !== 'open') return true
    const asItIs = (await mayLast(tx)) ? null : locked.booking?.held_until
    const heldUntil = asItIs ?? new Date(Math.min(asked.expiresAt, created.expiresAt))
    await tx
      .updateTable('booking')
      .set({ held_until: heldUntil, extended: true })
      .where('order_id', '=', orderId)
      .where('status', '=', 'held')
      .where('extended', '=', false)
      .where('held_until', '<', heldUntil)
      .execute()
    // Where the provider's page would stay open longer than the hold, we close it ourselves.
    await enqueueJob(tx, 'expire-payment', { paymentId }, heldUntil)
    return true
  })
}

async function isGood(tx: Transaction, paymentId: string, { ref }: CreatedPayment): Promise<boolean> {
  const { state } = await tx
    .updateTable('payment')
    .set(({ fn, val }) => ({ provider_ref: fn.coalesce('provider_ref', val(ref)) }))
    .where('id', '=', paymentId)
    .returning('state')
    .executeTakeFirstOrThrow()
  return isUndecided(state) || state === 'succeeded'
}
