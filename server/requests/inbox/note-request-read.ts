import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'

/** Somebody of the branch has opened a request: what was written until now is no news to them any more. */
export async function noteRequestRead(db: Queries, requestId: string, now: number): Promise<void> {
  await updateRow(db, 'request', requestId, { read_at: new Date(now) })
}
