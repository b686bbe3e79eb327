import { randomUUID } from 'node:crypto'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'

/** A payment of 228 riyals somebody asks a provider for, valid for 30 minutes from `now`. */
export function paymentToCreate(now: number, given: Partial<PaymentToCreate> = {}): PaymentToCreate {
  return {
    paymentId: randomUUID(),
    amount: { amount: 22_800, currency: 'SAR' },
    description: 'The Last Caravan, 4 players',
    locale: 'en',
    email: 'guest@example.com',
    returnUrl: 'http://localhost/confirm?order=K7',
    webhookUrl: 'http://localhost/api/payments/webhooks/sandbox',
    expiresAt: now + 30 * 60_000,
    ...given,
  }
}
