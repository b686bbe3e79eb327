import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { incidentsOfGame } from './game-incidents.queries.ts'

/** Says that what was broken is mended. Who said so first has mended it. */
export async function mendIncident(
  db: Queries,
  { id, ...call }: DeskOrderCall & { readonly id: string },
  now: number,
): Promise<'mended' | DeskRefusal | 'not_found'> {
  const done = await changeDeskOrder(db, call, 'incident.note', now, async (tx, { booking }, audit) => {
    const found =
      booking &&
      (await incidentsOfGame(tx, booking)
        .select('incident.kind')
        .where('incident.id', '=', id)
        .executeTakeFirst())
    if (!booking || !found) return 'not_found'
    const first = await tx
      .updateTable('incident')
      .set({ mended_at: new Date(now), mended_by: call.actor.id })
      .where('id', '=', id)
      .where('mended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!first) return 'mended'
    await announceEvent(tx, 'incident.mended', { incident: id, booking: booking.id, kind: found.kind })
    await audit({
      action: 'booking.incident_mended',
      ...aboutBooking(booking),
      after: { kind: found.kind, order: call.code },
    })
    return 'mended'
  })
  return answerOrCode(done)
}
