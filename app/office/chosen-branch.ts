import { useSearchParams } from 'react-router'
import type { StaffBranch, StaffSelf } from '#contracts/office-session.ts'

/** In the address, where a screen is about all branches at once. */
export const allBranches = 'all'

/** The branch one looks at: that of the address, else the first one holds for. */
export function useChosenBranch({ branches }: StaffSelf): [StaffBranch | undefined, (slug: string) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('branch')
  const chosen = branches.find(({ slug }) => slug === wanted) ?? branches[0]
  const choose = (slug: string) => setSearch({ branch: slug }, { replace: true, preventScrollReset: true })
  return [chosen, choose]
}
