import type { Actor } from '#domain/staff/actor.ts'
import type { Schema, Transaction } from '#server/db/connect.ts'

/** Notes what happened to a booking, in the transaction in which it happened. */
export async function writeBookingEvent(
  tx: Transaction,
  bookingId: string,
  kind: Schema['booking_event']['kind'],
  { actor, details = {} }: { actor: Actor; details?: object },
  now: number,
): Promise<void> {
  await tx
    .insertInto('booking_event')
    .values({
      booking_id: bookingId,
      kind,
      actor,
      details: JSON.stringify(details),
      created_at: new Date(now),
    })
    .execute()
}
