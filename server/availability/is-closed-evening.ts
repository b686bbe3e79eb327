import { sql } from 'kysely'
import type { Transaction } from '#server/db/connect.ts'

type Evening = { readonly branchId: number; readonly roomId: number; readonly businessDay: string }

/** Tells whether guests are kept out of an evening, by what the database knows: a process may not have heard of it yet. */
export async function isClosedEvening(
  tx: Transaction,
  { branchId, roomId, businessDay }: Evening,
): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select is_closed_evening(${branchId}, ${roomId}, ${businessDay}) as closed`.execute(tx)
  return rows[0]?.closed ?? false
}
