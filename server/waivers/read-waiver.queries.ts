import type { Queries } from '#server/db/connect.ts'

export type WaiverPaper = NonNullable<Awaited<ReturnType<typeof readWaiver>>>

/** A signed waiver of an order with its text and its game, as it is put on paper. */
export async function readWaiver(db: Queries, { orderId, id }: { orderId: string; id: string }) {
  const row = await db
    .selectFrom('waiver')
    .innerJoin('branch', 'branch.id', 'waiver.branch_id')
    .innerJoin('house_document_version as written', (join) =>
      join.onRef('written.document', '=', 'waiver.document').onRef('written.number', '=', 'waiver.version'),
    )
    .innerJoin('booking', 'booking.order_id', 'waiver.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .selectAll('waiver')
    .select(['written.text', 'written.text_hash', 'branch.name as branch_name', 'branch.time_zone'])
    .select(['room.name as room_name', 'booking.starts_at', 'booking.business_day'])
    .where('waiver.order_id', '=', orderId)
    .where('waiver.id', '=', id)
    .orderBy('booking.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
