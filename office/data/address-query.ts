import { useEffect } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

export type Query = Readonly<Record<string, string>>

// What has been asked for and is not drawn yet. There is one address, so there is one of it.
let asked: Query | null = null

/**
 * What a screen keeps in the address: it can be sent to somebody and gone back to. A second change can come before the
 * address shows the first; it begins where the first left off.
 */
export function useAddressQuery(): [Query, (change: (was: Query) => Query) => void] {
  const [search, setSearch] = useSearchParams()
  const { state } = useNavigation()
  const { key } = useLocation()
  const drawn = Object.fromEntries(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may come without a time of loading
  useEffect(() => {
    if (state === 'idle') asked = null
  }, [state, key])
  function change(next: (was: Query) => Query) {
    asked = next(asked ?? drawn)
    setSearch(searchOf(asked), { replace: true, preventScrollReset: true })
  }
  return [drawn, change]
}

/** One order, whichever came first; what is empty asks for nothing. */
function searchOf(query: Query): URLSearchParams {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  search.sort()
  return search
}
