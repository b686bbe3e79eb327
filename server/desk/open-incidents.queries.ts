import type { OpenIncident } from '#contracts/office/incidents.ts'
import type { Queries } from '#server/db/connect.ts'

/** What is broken in the rooms of a branch and not mended yet, by room, oldest first. */
export async function readOpenIncidents(db: Queries, branchId: number): Promise<OpenIncident[]> {
  const rows = await db
    .selectFrom('incident')
    .innerJoin('room', 'room.id', 'incident.room_id')
    .innerJoin('booking', 'booking.id', 'incident.booking_id')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .leftJoin('staff_member', 'staff_member.id', 'incident.noted_by')
    .select(['incident.id', 'incident.kind', 'incident.note', 'incident.noted_at'])
    .select(['room.slug', 'order.code', 'staff_member.name'])
    .where('incident.branch_id', '=', branchId)
    .where('incident.mended_at', 'is', null)
    .orderBy('room.position')
    .orderBy('room.id')
    .orderBy('incident.noted_at')
    .execute()
  return rows.map(({ id, kind, note, noted_at, slug, code, name }) => ({
    id,
    kind,
    note,
    notedAt: noted_at.toISOString(),
    notedBy: name,
    room: slug,
    code,
  }))
}
