import { sql } from 'kysely'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { enqueueJob, type Jobs } from '#server/outbox/enqueue-job.ts'
import { causeDocuments } from './cause-documents.ts'

const batch = 100

const takenOver = 'sold:'

/** What was sold before there were documents has them of the day on which it was sold. */
export const isTakenOver = (cause: string) => cause.startsWith(takenOver)

/**
 * Gives orders that were sold before there were documents the ones they should have: what is left of each sale, in the
 * order in which they were sold. Goes on where the job before it stopped, and says in the log what it did.
 */
export async function documentSoldOrders(
  db: Queries,
  { after, orders, documents }: Jobs['document-sold-orders'],
  now: number,
): Promise<void> {
  const some = await findSold(db, after)
  let made = 0
  for (const { id } of some) made += await documentSoldOrder(db, id)
  const last = some.at(-1)
  const sums = { orders: orders + some.length, documents: documents + made }
  await inTransaction(db, async (tx) => {
    if (last) return enqueueJob(tx, 'document-sold-orders', { after: last, ...sums })
    await writeAudit(
      tx,
      {
        actor: 'system',
        action: 'tax.taken_over',
        noun: 'venue',
        nounId: 'venue',
        branchId: null,
        after: sums,
      },
      now,
    )
  })
}

/** Documents one order that has none, as it stands now. */
export async function documentSoldOrder(db: Queries, orderId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const soldAt = locked?.order.cancelled_at ?? locked?.order.confirmed_at
    if (!locked || !soldAt) return 0
    const known = await tx
      .selectFrom('tax_document')
      .select('id')
      .where('order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst()
    if (known) return 0
    return causeDocuments(tx, { orderId, cause: `${takenOver}${orderId}` }, soldAt.getTime())
  })
}

async function findSold(db: Queries, after: Jobs['document-sold-orders']['after']) {
  let query = db
    .selectFrom('order')
    .select(['id', sql<string>`confirmed_at::text`.as('at')])
    .where('state', 'in', ['confirmed', 'cancelled'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(batch)
  if (after)
    query = query.where(sql<boolean>`(confirmed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
