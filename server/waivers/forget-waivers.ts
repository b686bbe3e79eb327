import { waiverKeptDays } from '#domain/waiver/waiver.ts'
import type { Queries } from '#server/db/connect.ts'

/** Claims are over: who signed is forgotten. That somebody did, what and when stays in the chain. */
export async function forgetWaivers(db: Queries, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('waiver')
    .set({ name: null, phone: null, minors: null, strokes: null, salt: null, erased_at: new Date(now) })
    .where('erased_at', 'is', null)
    .where('received_at', '<', new Date(now - waiverKeptDays * 86_400_000))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
