import type { Localised } from '#domain/locale/localised.ts'
import { undecidedStates } from '#domain/payment/payment-states.ts'
import { mayStretch } from '#server/booking/hold-limits.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import type { PaymentDesk, StartPayment } from './payment-desk.ts'
import { preparePayment, type StartRefusal } from './prepare-payment.ts'
import type { CreatedPayment, PaymentToCreate } from './provider.ts'

export type Started =
  | { readonly ok: true; readonly redirectUrl: string }
  /** Nothing was left to pay: gift cards covered it. */
  | { readonly ok: true; readonly redirectUrl: null }
  | { readonly ok: false; readonly code: StartRefusal | 'payment_provider' }
  | { readonly ok: false; readonly code: 'stock_short'; readonly name: Localised; readonly left: number }

/**
 * Opens the provider's page for what an order owes now. The payment is written down before the provider is asked, so
 * that no answer can be lost; asking again while one is open gives the same page, never a second charge.
 */
export async function startPayment(
  db: Database,
  desk: PaymentDesk,
  input: StartPayment,
  now: number,
): Promise<Started> {
  const prepared = await preparePayment(db, desk, input, now)
  if (typeof prepared === 'string') return { ok: false, code: prepared }
  if (prepared.kind === 'too_little') {
    const { name, left } = prepared.shortage
    return { ok: false, code: 'stock_short', name, left }
  }
  if (prepared.kind === 'confirmed') return { ok: true, redirectUrl: null }
  if (prepared.kind === 'open') return { ok: true, redirectUrl: prepared.redirectUrl }
  const { payment, order } = prepared
  const asked: PaymentToCreate = {
    paymentId: payment.id,
    amount: { amount: payment.amount, currency: payment.currency },
    description: order.code,
    locale: order.locale,
    email: order.email,
    returnUrl: desk.returnUrl(order.code, order.locale),
    webhookUrl: desk.webhookUrl,
    expiresAt: prepared.heldUntil ?? now + desk.policy.longestHoldMinutes * 60_000,
  }
  let created: CreatedPayment
  try {
    created = await desk.provider.create(asked)
  } catch {
    // It may have worked all the same. The payment stays as it is: the next try asks for the same one.
    return { ok: false, code: 'payment_provider' }
  }
  await openPayment(
    db,
    payment,
    created,
    prepared.heldUntil ?? (order.state === 'open' ? asked.expiresAt : null),
    (tx) => !desk.holdLimits || mayStretch(tx, payment.order_id, desk.holdLimits, now),
  )
  return { ok: true, redirectUrl: created.redirectUrl }
}

/**
 * The page is open: the hold lasts as long as it does, but no longer than a hold may last. A cart has no slot to hold,
 * but things off the shelf: its page is closed as well. Whoever opened many pages has time as before for the others.
 */
async function openPayment(
  db: Database,
  { id: paymentId, order_id: orderId }: { id: string; order_id: string },
  created: CreatedPayment,
  longestHold: number | null,
  mayLast: (tx: Database) => boolean | Promise<boolean>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
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
    if (opened.numUpdatedRows === 0n || longestHold === null) return
    const asItIs = (await mayLast(tx)) ? null : locked?.booking?.held_until
    const heldUntil = asItIs ?? new Date(Math.min(longestHold, created.expiresAt))
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
  })
}
