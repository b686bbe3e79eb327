import type { Queries } from '#server/db/connect.ts'

/** Everything that is done later, with what it needs to know. Handlers look up the rest themselves. */
export type Jobs = {
  'send-mail': { mailId: string }
  'execute-refund': { refundId: string }
  'expire-payment': { paymentId: string }
  'deliver-gift-card': { voucherId: string }
  'deliver-webhook': { deliveryId: string }
  'push-news': { newsId: number; deviceId: string }
  'issue-documents': { unitId: number }
  'document-sold-orders': { after: { at: string; id: string } | null; orders: number; documents: number }
  'announce-offer': { offerId: string }
  'update-wallet': { passId: string }
  'check-import': { importId: string; attempt: number }
  'carry-out-import': { importId: string }
  'take-back-import': { importId: string }
}

export type JobName = keyof Jobs

/** Asks for a job in the transaction that causes it: both happen, or neither. */
export async function enqueueJob<Name extends JobName>(
  db: Queries,
  name: Name,
  data: Jobs[Name],
  startAt: Date | null = null,
): Promise<void> {
  await db
    .insertInto('job')
    .values({ name, data: JSON.stringify(data), start_at: startAt })
    .execute()
}
