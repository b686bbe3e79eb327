import type { Selectable } from 'kysely'
import type { Schema, Transaction } from '#server/db/connect.ts'

export type WaitingRow = Selectable<Schema['waiting']>
export type OfferRow = Selectable<Schema['waiting_offer']>

/** Locks somebody on the list, before anything that was offered to them, as the database's own functions do. */
export async function lockWaiting(tx: Transaction, id: string): Promise<WaitingRow | undefined> {
  return tx.selectFrom('waiting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The offers of somebody who is locked; the newest first. */
export async function lockOffers(tx: Transaction, waitingId: string): Promise<OfferRow[]> {
  return tx
    .selectFrom('waiting_offer')
    .selectAll()
    .where('waiting_id', '=', waitingId)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute()
}

/** Locks whoever a time was offered to, and the offer. */
export async function lockOffer(tx: Transaction, offerId: string) {
  const found = await tx
    .selectFrom('waiting_offer')
    .select('waiting_id')
    .where('id', '=', offerId)
    .executeTakeFirst()
  const waiting = found && (await lockWaiting(tx, found.waiting_id))
  if (!waiting) return null
  const offer = (await lockOffers(tx, waiting.id)).find(({ id }) => id === offerId)
  return offer ? { waiting, offer } : null
}
