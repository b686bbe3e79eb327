import type { Queries } from '#server/db/connect.ts'

/** Tells whether anybody holds a gift card with something on it. */
export async function hasLiveVouchers(db: Queries, now: number): Promise<boolean> {
  const card = await db
    .selectFrom('voucher')
    .select('id')
    .where('balance', '>', 0)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}
