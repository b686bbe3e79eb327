import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { causeDocuments } from './cause-documents.ts'
import { issueDocuments } from './issue-documents.ts'

const batch = 100

/** Issues what is waiting, whatever became of the jobs that should have. Answers how many. */
export async function issueWaiting(
  db: Queries,
  now: number,
  sealingKeys: readonly string[] = [],
): Promise<number> {
  const units = await db
    .selectFrom('tax_document')
    .select('unit_id')
    .distinct()
    .where('state', '=', 'to_issue')
    .execute()
  let issued = 0
  for (const { unit_id } of units) issued += await issueDocuments(db, unit_id, now, sealingKeys)
  return issued
}

/** What was played is supplied: of a deposit that nobody topped up the whole sale is documented. Answers how many orders. */
export async function documentPlayedDeposits(db: Queries, now: number): Promise<number> {
  const played = await db
    .selectFrom('order')
    .select('order.id')
    .where('order.state', '=', 'confirmed')
    .where('order.pays', '=', 'deposit')
    .where('order.owing', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking')
          .select('booking.id')
          .whereRef('booking.order_id', '=', 'order.id')
          .where('booking.status', 'in', ['checked_in', 'completed', 'no_show'])
          .where('booking.ends_at', '<=', new Date(now)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_document')
            .select('tax_document.id')
            .whereRef('tax_document.order_id', '=', 'order.id')
            .where('tax_document.kind', '=', 'invoice'),
        ),
      ),
    )
    .limit(batch)
    .execute()
  for (const { id: orderId } of played)
    await inTransaction(db, async (tx) => {
      if (await lockOrder(tx, orderId))
        await causeDocuments(tx, { orderId, cause: `played:${orderId}`, isOver: true }, now)
    })
  return played.length
}
