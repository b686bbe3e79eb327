import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { bookingsOfGame } from './game-incidents.queries.ts'

/** Takes back what was noted by mistake; whoever noted it may, as long as nothing was given for the game. */
export async function takeBackIncident(
  db: Queries,
  { id, ...call }: DeskOrderCall & { readonly id: string },
  now: number,
): Promise<'taken_back' | DeskRefusal | 'not_found' | 'recovery_given'> {
  const done = await changeDeskOrder(
    db,
    call,
    'incident.note',
    now,
    async (tx, { order, booking }, audit) => {
      const found =
        booking && (await findRow(tx, 'incident', { id, booking_id: booking.id }, ['kind', 'noted_by']))
      if (!booking || !found) return 'not_found'
      if (found.noted_by !== call.actor.id) return 'forbidden'
      if (await wasMadeGood(tx, booking)) return 'recovery_given'
      await tx.deleteFrom('incident').where('id', '=', id).execute()
      if (!(await findRow(tx, 'incident', { booking_id: booking.id }, ['id']))) await forgetNews(tx, order.id)
      await audit({
        action: 'booking.incident_taken_back',
        ...aboutBooking(booking),
        before: { kind: found.kind },
        after: { order: call.code },
      })
      return 'taken_back'
    },
  )
  return answerOrCode(done)
}

async function wasMadeGood(tx: Transaction, booking: BookingRow): Promise<boolean> {
  const given = await tx
    .selectFrom('recovery')
    .select('booking_id')
    .where('booking_id', 'in', bookingsOfGame(tx, booking))
    .executeTakeFirst()
  return given !== undefined
}

/** Nobody has to look into what did not happen. */
async function forgetNews(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('news').where('order_id', '=', orderId).where('event', '=', 'incident.noted').execute()
}
