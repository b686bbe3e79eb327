import { sql } from 'kysely'
import type { Transaction } from '#server/db/connect.ts'
import { forgetGuests, guestsOfOrders } from './forget-guests.ts'
import { guestName } from './guest-name.ts'

export const nobody = 'erased@erased.invalid'

/** Forgets who ordered. What was sold, paid and posted stays, and so does what they said of the room. */
export async function eraseOrderRows(tx: Transaction, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const guests = await guestsOfOrders(tx, ids)
  await tx
    .updateTable('order')
    .set({ name: null, email: null, phone: null, group_name: null, notes: '', erased_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('booking').set({ staff_note: '' }).where('order_id', 'in', ids).execute()
  // Whoever came along goes with them.
  await tx.deleteFrom('invitation').where('order_id', 'in', ids).execute()
  await tx.updateTable('split_share').set({ label: null }).where('order_id', 'in', ids).execute()
