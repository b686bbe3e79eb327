import { whenSaid } from '#domain/booking/offline-event-time.ts'
import type { IncidentKind } from '#domain/incident/incident-kinds.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from '#server/desk/desk-order.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { isPlayed } from '#server/results/note-result.ts'

type NoteIncident = DeskOrderCall & {
  /** Made by the tablet. */
  readonly id: string
  readonly kind: IncidentKind
  readonly note: string
  readonly saidAt?: string | undefined
}

/** Notes what spoiled a game. It stands at its room until it is mended, and whoever may make it good is told. */
export async function noteIncident(
  db: Queries,
  { id, kind, note, saidAt, ...call }: NoteIncident,
  now: number,
): Promise<'noted' | DeskRefusal | 'not_played' | 'not_found'> {
  const done = await changeDeskOrder(
    db,
    call,
    'incident.note',
    now,
    async (tx, { order, booking }, audit) => {
      const at = whenSaid(saidAt ? Date.parse(saidAt) : null, now)
      if (!booking || !isPlayed(booking, at)) return 'not_played'
      const told = { id, kind, note, by: call.actor.id, at }
      if (!(await insertIncident(tx, booking, told))) return whetherKnown(tx, id, booking)
      const about = { branchId: booking.branch_id, actor: actorOf(call.actor), orderId: order.id, now }
      const event = { incident: id, booking: booking.id, kind }
      await announceEvent(tx, 'incident.noted', event, { ...about, details: { incident: kind } })
      // What was written may name somebody; the log keeps what broke.
      await audit({
        action: 'booking.incident_noted',
        ...aboutBooking(booking),
        after: { kind, order: call.code, ...(at !== now && { saidAt: new Date(at) }) },
      })
      return 'noted'
    },
  )
  return answerOrCode(done)
}

type Told = Pick<NoteIncident, 'id' | 'kind' | 'note'> & { readonly by: string; readonly at: number }

async function insertIncident(
  tx: Transaction,
  { id: bookingId, branch_id, room_id }: BookingRow,
  { id, kind, note, by, at }: Told,
) {
  const known = { id, booking_id: bookingId, branch_id, room_id }
  return tx
    .insertInto('incident')
    .values({ ...known, kind, note, noted_by: by, noted_at: new Date(at) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Sent once more it is noted already; an id of another game is nobody's to use. */
async function whetherKnown(tx: Transaction, id: string, booking: BookingRow) {
  const known = await findRow(tx, 'incident', { id, booking_id: booking.id }, ['id'])
  return known ? 'noted' : 'not_found'
}
