import type { Branch } from '#contracts/branch.ts'
import type { Queries } from '#server/db/connect.ts'
import { selectBranches, toBranch } from './branch.queries.ts'

/** Every branch, in the order the venue shows them. */
export async function listBranches(db: Queries): Promise<Branch[]> {
  return (await selectBranches(db).execute()).map(toBranch)
}
