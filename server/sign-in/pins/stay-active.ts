import { sql } from 'kysely'
import { pinIdleMinutes } from '#domain/staff/pin.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'

/** Somebody touched the screen: their session by PIN stays open a while longer. Others have nothing to keep open. */
export async function stayActive(
  db: Queries,
  { sessionId }: Pick<SignedInStaff, 'sessionId'>,
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ locks_at: sql<Date>`now() + make_interval(mins => ${pinIdleMinutes})` })
    .where('id', '=', sessionId)
    .where('locks_at', 'is not', null)
    .execute()
}
