import type { OrderFile } from '#contracts/office/orders.ts'
import type { Queries } from '#server/db/connect.ts'

/** What was issued for an order, or is about to be, in that order. */
export async function listDocuments(db: Queries, orderId: string): Promise<OrderFile['documents']> {
  const rows = await db
    .selectFrom('tax_document')
    .select(['id', 'kind', 'state', 'number', 'total', 'issued_at', 'caused_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ issued_at, caused_at, ...row }) => ({
    ...row,
    at: (issued_at ?? caused_at).toISOString(),
  }))
}
