import type { DocumentBody } from '#domain/tax-document/document-body.ts'
import type { PastDocument } from '#domain/tax-document/tax-document.ts'
import type { Queries } from '#server/db/connect.ts'

/** What was documented of an order so far, issued or about to be. */
export async function readPastDocuments(
  db: Queries,
  orderId: string,
): Promise<(PastDocument & Pick<DocumentBody, 'buyer'>)[]> {
  const rows = await db
    .selectFrom('tax_document')
    .select(['id', 'kind', 'body'])
    .where('order_id', '=', orderId)
    // What an authority rejected documents nothing.
    .where('state', 'not in', ['rejected', 'dead'])
    .orderBy('position')
    .execute()
  return rows.map(({ id, kind, body: { role, scope, lines, prepaid, buyer } }) => ({
    id,
    kind,
    role,
    scope,
    lines,
    prepaid,
    buyer,
  }))
}
