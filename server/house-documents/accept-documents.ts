import { type DocumentName, documentsToAccept } from '#domain/house-document/document-names.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { documentsInForce } from './documents-in-force.ts'

type Accepting = { readonly orderId: string; readonly plays: boolean }

/** Keeps which versions whoever places an order accepts; what they accepted before stays, whatever was published since. */
export async function acceptDocuments(
  tx: Transaction,
  { orderId, plays }: Accepting,
  now: number,
): Promise<void> {
  const numbers = await documentsInForce(tx, now)
  await tx
    .insertInto('accepted_document')
    .values(
      documentsToAccept(plays).map((document) => ({
        order_id: orderId,
        document,
        number: numbers[document],
        accepted_at: new Date(now),
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'document']).doNothing())
    .execute()
}

export async function forgetAcceptance(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('accepted_document').where('order_id', '=', orderId).execute()
}

export type AcceptedDocument = { readonly document: DocumentName; readonly version: number }

/** What was accepted for an order, by version; nothing for one that is older than versions, or was made at a desk. */
export async function readAccepted(db: Queries, orderId: string): Promise<AcceptedDocument[]> {
  return db
    .selectFrom('accepted_document')
    .select(['document', 'number as version'])
    .where('order_id', '=', orderId)
    .orderBy('document')
    .execute()
}
