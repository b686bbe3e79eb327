import type { Branch } from '#contracts/branch.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectBranches, toBranch } from './branch.queries.ts'

/** The branch of an address, or null. */
export async function findBranch(db: Queries, slug: string): Promise<Branch | null> {
  const row = await selectBranches(db).where('slug', '=', slug).executeTakeFirst()
  return row ? toBranch(row) : null
}
