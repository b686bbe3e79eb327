import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutBooking, changeDeskOrder } from './change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from './desk-order.ts'

/** Sets what staff note for themselves about a booking; guests never see it. */
export async function writeStaffNote(
  db: Queries,
  { note, ...call }: DeskOrderCall & { readonly note: string },
  now: number,
): Promise<'noted' | DeskRefusal> {
  const done = await changeDeskOrder(db, call, 'booking.note', now, async (tx, { booking }, audit) => {
    if (!booking) return 'order_not_found'
    const text = note.trim()
    if (text === booking.staff_note) return 'noted'
    await tx.updateTable('booking').set({ staff_note: text }).where('id', '=', booking.id).execute()
    await audit({
      action: 'booking.noted',
      ...aboutBooking(booking),
      before: { note: booking.staff_note },
      after: { note: text, order: call.code },
    })
    return 'noted'
  })
  return answerOrCode(done)
}
