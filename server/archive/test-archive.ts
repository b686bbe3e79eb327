import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Nothing is ahead in the demo any more: no booking, no hold, no offer. */
export async function clearAhead(db: Database): Promise<void> {
  await sql`update booking set status = 'cancelled' where status in ('held', 'confirmed', 'checked_in')`.execute(
    db,
  )
  await sql`update request set quoted_until = created_at where quoted_until is not null`.execute(db)
}
