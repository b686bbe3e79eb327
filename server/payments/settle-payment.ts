import type { Selectable } from 'kysely'
import { paymentTransitions } from '#domain/payment/payment-states.ts'
import { statesBefore } from '#domain/state/transitions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries, Schema, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import { placePaidOrder } from '#server/orders/place-paid-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { releaseClaims } from '#server/orders/reserve-vouchers-and-promo.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'
import { requestRefund } from '#server/payments/refunds/request-refund.ts'
import { takeShareMoney } from '#server/shares/record/take-share-money.ts'

const day = 24 * 60 * 60_000

type PaymentRow = Selectable<Schema['payment']>

export type Settled =
  /** It was news, and everything that follows from it has been done. */
  | 'settled'
  /** Known already, or still undecided. */
  | 'unchanged'
  | 'unknown_payment'
  /** The provider names another amount than was asked for: a person has to look. */
  | 'amount_mismatch'

/**
 * Applies what a provider knows about a payment, once, in whatever order the news comes. Money that came is never
 * lost: it confirms its order, waits for the guest's choice, or goes back.
 */
export async function settlePayment(
  db: Queries,
  account: string,
  truth: PaymentTruth,
  now: number,
): Promise<Settled> {
  const seen = await findPayment(db, account, truth)
  if (!seen) return 'unknown_payment'
  if (isOldNews(seen, truth)) return 'unchanged'
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, seen.order_id)
    // Read again behind the lock: whatever settled it meanwhile has been committed.
    const payment = await findPayment(tx, account, truth)
    if (!locked || !payment) return 'unknown_payment'
    if (isOldNews(payment, truth)) return 'unchanged'
    if (truth.state === 'succeeded') return receiveMoney(tx, locked, payment, truth, now)
    const moved = await tx
      .updateTable('payment')
      .set({
        state: truth.state,
        provider_ref: payment.provider_ref ?? truth.ref,
        failure: truth.failure,
        ...(truth.state === 'pending' ? {} : { settled_at: new Date(now), check_at: null, asked: null }),
      })
      .where('id', '=', payment.id)
      .where('state', 'in', statesBefore(paymentTransitions, truth.state))
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return 'unchanged'
    if (truth.state !== 'pending') await releaseIfOver(tx, locked)
    if (truth.state === 'failed') {
      await inviteAnotherTry(tx, locked, payment, now)
      await announceFailure(tx, locked, payment, now)
    }
    return 'settled'
  })
}

async function receiveMoney(
  tx: Transaction,
  locked: LockedOrder,
  payment: PaymentRow,
  truth: PaymentTruth,
  now: number,
): Promise<Settled> {
  if (truth.amount?.amount !== payment.amount || truth.amount.currency !== payment.currency) {
    await reportMismatch(tx, locked, payment, truth, now)
    return 'amount_mismatch'
  }
  await updateRow(tx, 'payment', payment.id, {
    state: 'succeeded',
    provider_ref: payment.provider_ref ?? truth.ref,
    failure: null,
    goes_back: truth.goesBack ?? null,
    settled_at: new Date(now),
    check_at: null,
    // What is taken out of it later is asked about as well.
    returns_check_at: new Date(now + day),
    asked: null,
  })
  const { order } = locked
  await recordMoney(
    tx,
    {
      orderId: order.id,
      currency: order.currency,
      kind: 'payment',
      means: 'online',
      amount: payment.amount,
      cause: `payment:${payment.id}`,
      paymentId: payment.id,
    },
    now,
  )
  if (order.state === 'open' || order.state === 'expired') await placePaidOrder(tx, locked, now)
  else {
    const excess = await giveBackExcess(tx, locked, payment, now)
    await takeShareMoney(tx, order, payment, payment.amount - excess, now)
  }
  return 'settled'
}

/** The order did not wait for this money: what is still owed takes it, the rest goes back. Answers how much. */
async function giveBackExcess(
  tx: Transaction,
  { order }: LockedOrder,
  payment: PaymentRow,
  now: number,
): Promise<number> {
  const { paid } = await readOrderMoney(tx, order.id)
  const excess = order.state === 'confirmed' ? paid - order.payable : payment.amount
  const amount = Math.max(0, Math.min(excess, payment.amount))
  if (amount > 0) await requestRefund(tx, { paymentId: payment.id, amount, reason: 'duplicate' }, now)
  return amount
}

/** The slot is still theirs for a while: whoever left the page is told, once. */
async function inviteAnotherTry(
  tx: Transaction,
  { order, booking }: LockedOrder,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const heldUntil = booking?.status === 'held' ? (booking.held_until?.getTime() ?? 0) : 0
  if (order.state !== 'open' || heldUntil <= now) return
  await queueOrderMail(tx, order, {
    kind: 'payment_failed',
    details: { amount: payment.amount },
    cause: `payment_failed:${order.id}`,
  })
}

function announceFailure(
  tx: Transaction,
  { order }: LockedOrder,
  { amount, currency }: PaymentRow,
  now: number,
): Promise<void> {
  return announceEvent(
    tx,
    'payment.failed',
    { order: order.code, amount, currency },
    { branchId: order.branch_id, actor: 'guest', orderId: order.id, now },
  )
}

/** An order that is not paid keeps its claims while a payment may still succeed, and no longer. */
async function releaseIfOver(tx: Transaction, { order }: LockedOrder): Promise<void> {
  if (order.state === 'confirmed' || order.state === 'paid_unplaced') return
  const { undecided, paid } = await readOrderMoney(tx, order.id)
  if (!undecided && paid === 0) await releaseClaims(tx, order.id)
}

async function reportMismatch(
  tx: Transaction,
  { order }: LockedOrder,
  payment: PaymentRow,
  truth: PaymentTruth,
  now: number,
): Promise<void> {
  if (payment.failure === 'amount_mismatch') return
  await updateRow(tx, 'payment', payment.id, {
    state: 'pending',
    failure: 'amount_mismatch',
    provider_ref: payment.provider_ref ?? truth.ref,
    check_at: null,
  })
  const notice = { kind: 'amount_mismatch', amount: truth.amount?.amount ?? 0 } as const
  await writeNotice(tx, order, { ...notice, cause: `amount_mismatch:${payment.id}` }, now)
  await writeAudit(
    tx,
    {
      actor: 'system',
      action: 'payment.amount_mismatch',
      noun: 'payment',
      nounId: payment.id,
      branchId: order.branch_id,
      before: { amount: payment.amount, currency: payment.currency },
      after: truth,
    },
    now,
  )
}

/** Only success is final; anything else is old when it is what we know. */
function isOldNews(payment: PaymentRow, truth: PaymentTruth): boolean {
  return payment.state === 'succeeded' || payment.state === truth.state
}

/** By the provider's name for it; by ours when its answer to our asking was lost. */
async function findPayment(
  db: Queries,
  key: string,
  { ref, paymentId }: PaymentTruth,
): Promise<PaymentRow | null> {
  const { provider, account } = readAccountKey(key)
  const ofProvider = db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider as PaymentRow['provider'])
    .where('account', 'is not distinct from', account)
  const byRef = ref === null ? undefined : await ofProvider.where('provider_ref', '=', ref).executeTakeFirst()
  if (byRef || paymentId === null) return byRef ?? null
  const byId = await ofProvider
    .where('id', '=', paymentId)
    .where('provider_ref', 'is', null)
    .executeTakeFirst()
  return byId ?? null
}
