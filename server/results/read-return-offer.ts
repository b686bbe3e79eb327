import type { GamePage } from '#contracts/result.ts'
import type { Queries } from '#server/db/connect.ts'

/** A code that the venue offers to who has played, as long as it is taken: the newest of the branch, else of all of them. */
export async function readReturnOffer(
  db: Queries,
  branchId: number,
  now: number,
): Promise<GamePage['offer']> {
  const at = new Date(now)
  const found = await db
    .selectFrom('promo_code')
    .select(['code', 'name', 'valid_until'])
    .where('after_game', '=', true)
    .where('active', '=', true)
    .where(({ or, eb }) => or([eb('branch_id', 'is', null), eb('branch_id', '=', branchId)]))
    .where(({ or, eb }) => or([eb('valid_from', 'is', null), eb('valid_from', '<=', at)]))
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
    .where(({ or, eb, ref }) => or([eb('use_limit', 'is', null), eb('uses', '<', ref('use_limit'))]))
    .orderBy('branch_id', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!found) return null
  return { code: found.code, name: found.name, until: found.valid_until?.toISOString() ?? null }
}
