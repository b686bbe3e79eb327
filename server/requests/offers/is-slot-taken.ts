import { readClaimedTimes } from '#server/availability/claimed-times.queries.ts'
import type { Slot } from '#server/booking/slots/place-booking.ts'
import type { Queries } from '#server/db/connect.ts'

/** Whether somebody has a room at a time now. The database alone decides later; this keeps staff from offering it. */
export async function isSlotTaken(db: Queries, slot: Slot, now: number): Promise<boolean> {
  const span = { from: slot.startsAt, until: slot.freeAt }
  return (await readClaimedTimes(db, [slot.roomId], span, now)).length > 0
}
