import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Currency, isCurrency, money } from '#domain/money/money.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { PaymentTruth, ProviderEvent } from '#server/payment-providers/provider/provider.ts'
import { type SandboxPayment, sandboxTruth } from './sandbox-books.ts'

const eventShape = z.object({
  id: z.string(),
  type: z.literal('payment.changed'),
  payment: z.object({
    ref: z.string(),
    payment_id: z.string(),
    state: z.enum(['pending', 'succeeded', 'failed', 'cancelled', 'expired']),
    amount: z.int(),
    currency: z.custom<Currency>(isCurrency),
    failure: z.nullable(z.string()),
  }),
})

/** What a webhook says: an event with an id of its own, and the payment as it is now. */
export function writeSandboxEvent(payment: SandboxPayment, now: EpochMs): string {
  const { ref, payment_id, amount, currency, failure } = payment
  const { state } = sandboxTruth(payment, now)
  const event: z.infer<typeof eventShape> = {
    id: `sbe_${randomUUID()}`,
    type: 'payment.changed',
    payment: { ref, payment_id, state, amount, currency, failure },
  }
  return JSON.stringify(event)
}

/** Reads a body whose signature was right; null when it is none of ours all the same. */
export function readSandboxEvent(body: string): ProviderEvent | null {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const parsed = z.safeParse(eventShape, json)
  if (!parsed.success) return null
  const { ref, payment_id, state, amount, currency, failure } = parsed.data.payment
  const truth: PaymentTruth = { ref, paymentId: payment_id, state, amount: money(amount, currency), failure }
  return { eventId: parsed.data.id, ref, truth }
}
