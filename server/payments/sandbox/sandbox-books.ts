import type { Selectable, Updateable } from 'kysely'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { PaymentTables } from '#server/db/schema/payment-schema.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'

export type SandboxPayment = Selectable<PaymentTables['sandbox_payment']>
export type SandboxState = SandboxPayment['state']

const refShape = /^sbx_[\w-]{24}$/

/** Looks a payment up; text that is no reference at all never reaches the database. */
export async function findSandboxPayment(db: Queries, ref: string): Promise<SandboxPayment | null> {
  if (!refShape.test(ref)) return null
  const row = await db.selectFrom('sandbox_payment').selectAll().where('ref', '=', ref).executeTakeFirst()
  return row ?? null
}

/** The state at a moment. Time alone settles a slow payment and closes an open page: no timer has to be on time. */
export function stateAt(payment: SandboxPayment, now: EpochMs): SandboxState {
  const { state, settles_at, expires_at } = payment
  if (state === 'processing' && settles_at && settles_at.getTime() <= now) return 'paid'
  if ((state === 'open' || state === 'challenge') && expires_at.getTime() <= now) return 'expired'
  return state
}

const truthStates = {
  open: 'pending',
  challenge: 'pending',
  processing: 'pending',
  paid: 'succeeded',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<SandboxState, PaymentTruth['state']>

export function sandboxTruth(payment: SandboxPayment, now: EpochMs): PaymentTruth {
  return {
    ref: payment.ref,
    paymentId: payment.payment_id,
    state: truthStates[stateAt(payment, now)],
    amount: { amount: payment.amount, currency: payment.currency },
    failure: payment.failure,
  }
}

/**
 * Changes a payment that is in one of these states and whose page is still open. Of two calls at once one gets
 * the payment back; the other gets null and looks at what became of it.
 */
export async function moveSandboxPayment(
  db: Queries,
  ref: string,
  from: readonly ('open' | 'challenge')[],
  change: Updateable<PaymentTables['sandbox_payment']>,
  now: EpochMs,
): Promise<SandboxPayment | null> {
  if (!refShape.test(ref)) return null
  const moved = await db
    .updateTable('sandbox_payment')
    .set(change)
    .where('ref', '=', ref)
    .where('state', 'in', from)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst()
  return moved ?? null
}
