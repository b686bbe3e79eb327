import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { reconcileRefunds } from '#server/payments/refunds/reconcile-refunds.ts'
import { openConnected } from './open-connected.ts'

export async function reconcile(connection: Connection): Promise<void> {
  await requireCurrentSchema(connection)
  const { db } = connection
  const { providers } = await openConnected(connection)
  const sum = { asked: 0, settled: 0, failed: 0 }
  for (;;) {
    const { asked, settled, failed } = await reconcilePayments(db, providers, Date.now())
    if (asked === 0) break
    sum.asked += asked
    sum.settled += settled
    sum.failed += failed
  }
  const refunds = await reconcileRefunds(db, providers, Date.now())
  say(`Payments asked about: ${sum.asked}, decided: ${sum.settled}. Refunds that came to an end: ${refunds}`)
  if (sum.failed > 0)
    throw new Error(`The provider did not answer about ${sum.failed}; they are asked again later`)
}
