import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useAddressQuery } from '#office/data/address-query.ts'
import { knownBranches } from './known-branches.ts'

/** In the address, where a screen is about all branches at once. */
export const allBranches = 'all'

/** The branch one looks at: that of the address, else the first one holds for. `withArchive`: where what was is looked at. */
export function useChosenBranch(
  self: StaffSelf,
  { withArchive = false } = {},
): [StaffBranch | undefined, (slug: string) => void] {
  const branches = withArchive ? knownBranches(self) : self.branches
  const [query, change] = useAddressQuery()
  const chosen = branches.find(({ slug }) => slug === query.branch) ?? branches[0]
  // What else is in the address belongs to the branch one leaves.
  return [chosen, (slug) => change(() => ({ branch: slug }))]
}
