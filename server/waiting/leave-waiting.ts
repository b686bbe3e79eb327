import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { lockOffers, lockWaiting } from './lock-waiting.ts'

/** Takes somebody off the list; what was kept for them goes to the next. What they hold already stays theirs. */
export async function leaveWaiting(db: Queries, waitingId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, waitingId)
    if (!waiting || waiting.ended_at) return false
    await updateRow(tx, 'waiting', waiting.id, { state: 'left', ended_at: new Date(now) })
    await declineOpen(tx, waiting.id, now)
    return true
  })
}

/** Says no to one offer: the time goes to the next at once, and whoever waits for others goes on waiting. */
export async function passOfferOn(
  db: Queries,
  { waitingId, offerId }: { readonly waitingId: string; readonly offerId: string },
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, waitingId)
    if (!waiting) return false
    const open = (await lockOffers(tx, waiting.id)).find(
      ({ id, state }) => id === offerId && state === 'open',
    )
    if (!open) return false
    if (waiting.state === 'offered')
      await updateRow(tx, 'waiting', waiting.id, { state: 'waiting', missed: 0 })
    await declineOpen(tx, waiting.id, now)
    return true
  })
}

/** Whoever let offers go by still wants one. */
export async function returnToList(db: Queries, waitingId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting')
    .set({ state: 'waiting', missed: 0 })
    .where('id', '=', waitingId)
    .where('state', '=', 'paused')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function declineOpen(tx: Transaction, waitingId: string, now: number): Promise<void> {
  await tx
    .updateTable('waiting_offer')
    .set({ state: 'declined', ended_at: new Date(now) })
    .where('waiting_id', '=', waitingId)
    .where('state', '=', 'open')
    .execute()
}
