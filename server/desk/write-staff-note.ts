import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

/** Sets what the house notes for itself about a booking; guests never see it. */
export async function writeStaffNote(
  db: Database,
  { note, ...call }: DeskOrderCall & { readonly note: string },
  now: number,
): Promise<'noted' | DeskRefusal> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'booking.note', now)
    if (!found.ok) return found.code
    const { booking } = found.locked
    if (!booking) return 'order_not_found'
    const text = note.trim()
    if (text === booking.staff_note) return 'noted'
    await tx.updateTable('booking').set({ staff_note: text }).where('id', '=', booking.id).execute()
    await writeAudit(
      tx,
      {
        actor: actorOf(call.actor),
        action: 'booking.noted',
        noun: 'booking',
        nounId: booking.id,
        branchId: booking.branch_id,
        before: { note: booking.staff_note },
        after: { note: text, order: call.code },
      },
      now,
    )
    return 'noted'
  })
}
