import type { Queries } from '#server/db/connect.ts'

/** Uses up a two-factor code. False when it was used before. */
export async function claimCode(
  db: Queries,
  { staffId, code }: { staffId: string; code: string },
  now: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto('staff_used_code')
    .values({ staff_id: staffId, code, used_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['staff_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst()
  return claimed !== undefined
}
