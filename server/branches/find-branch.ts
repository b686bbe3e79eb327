import type { Branch } from '#contracts/branch.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectAllBranches, selectBranches, toBranch } from './branch.queries.ts'

/** The branch of an address, or null. */
export async function findBranch(db: Queries, slug: string): Promise<Branch | null> {
  const row = await selectBranches(db).where('slug', '=', slug).executeTakeFirst()
  return row ? toBranch(row) : null
}

/** The same, also when guests do not see it any more: a ticket says where it was. */
export async function findBranchOfTicket(db: Queries, slug: string): Promise<Branch | null> {
  const row = await selectAllBranches(db).where('slug', '=', slug).executeTakeFirst()
  return row ? toBranch(row) : null
}
