import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

const longest = 60 * 60_000

/** Forgets who held slots that are not held any more: paid for, given back or run out. */
export async function forgetHoldClaims(db: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('hold_claim')
    .where(({ or, not, eb }) =>
      or([
        eb('created_at', '<', new Date(now - 24 * longest)),
        not(
          sql<boolean>`exists (select from booking where order_id = hold_claim.order_id and status = 'held'
            and held_until > ${new Date(now - longest)})`,
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
