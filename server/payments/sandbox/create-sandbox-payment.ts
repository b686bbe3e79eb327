import { randomBytes } from 'node:crypto'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { Queries } from '#server/db/connect.ts'
import type { SandboxPayment } from './sandbox-books.ts'

/** Opens a payment page; asked again for the same payment, it answers with the first one. */
export async function createSandboxPayment(db: Queries, wanted: PaymentToCreate): Promise<SandboxPayment> {
  await db
    .insertInto('sandbox_payment')
    .values({
      ref: `sbx_${randomBytes(18).toString('base64url')}`,
      payment_id: wanted.paymentId,
      amount: wanted.amount.amount,
      currency: wanted.amount.currency,
      locale: wanted.locale,
      description: wanted.description,
      return_url: wanted.returnUrl,
      webhook_url: wanted.webhookUrl,
      expires_at: new Date(wanted.expiresAt),
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
  const payment = await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('payment_id', '=', wanted.paymentId)
    .executeTakeFirstOrThrow()
  if (payment.amount !== wanted.amount.amount || payment.currency !== wanted.amount.currency)
    throw new Error(`The payment ${wanted.paymentId} was created with another amount`)
  return payment
}
