import { sql } from 'kysely'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import type { Slot } from '#server/booking/place-booking.ts'
import type { Database } from '#server/db/connect.ts'

/** Whether somebody has a room at a time now. The constraint alone decides later; this keeps staff from offering it. */
export async function isSlotTaken(db: Database, slot: Slot, now: number): Promise<boolean> {
  const during = sql`tstzrange(${new Date(slot.startsAt)}, ${new Date(slot.freeAt)}, '[)')`
  const claim = await db
    .selectFrom('booking')
    .select('id')
    .where('room_id', '=', slot.roomId)
    .where('status', 'in', activeStatuses)
    .where((booking) =>
      booking.or([booking('status', '<>', 'held'), booking('held_until', '>', new Date(now))]),
    )
    .where(sql<boolean>`during && ${during}`)
    .executeTakeFirst()
  return claim !== undefined
}
