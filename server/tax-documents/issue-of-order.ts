import type { Queries } from '#server/db/connect.ts'
import { documentSoldOrder } from './document-sold-orders.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssuedAt } from './scheme.ts'

/** Issues what an order still waits for; one that was sold before there were documents gets its own first. */
export async function issueOfOrder(db: Queries, orderId: string, at: IssuedAt): Promise<void> {
  const documents = await db
    .selectFrom('tax_document')
    .select(['unit_id', 'state'])
    .where('order_id', '=', orderId)
    .execute()
  if (documents.length === 0 && (await documentSoldOrder(db, orderId)) > 0)
    return issueOfOrder(db, orderId, at)
  const waiting = documents.find(({ state }) => state === 'to_issue')
  if (waiting) await issueDocuments(db, waiting.unit_id, at.now, at.sealingKeys)
}
