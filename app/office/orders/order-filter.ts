import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export const filterNames = ['q', 'branch', 'kind', 'state', 'room', 'source', 'money', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]
export type OrderFilter = Readonly<Record<FilterName, string>>

/** The filter in the address: it can be kept, shared and gone back to. */
export function useOrderFilter(): [OrderFilter, (changes: Partial<OrderFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ''])) as OrderFilter
  // A second change can come before the address shows the first: it begins where the first left off.
  const asked = useRef(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is new each time, its address is not
  useEffect(() => {
    asked.current = filter
  }, [search])
  const change = (changes: Partial<OrderFilter>) => {
    const was = asked.current
    // Rooms belong to their branch.
    const without = changes.branch !== undefined && changes.branch !== was.branch ? { room: '' } : {}
    asked.current = { ...was, ...without, ...changes }
    setSearch(queryOf(asked.current), { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}

/** What a filter asks for; what is empty asks for nothing. */
export function queryOf(filter: Partial<OrderFilter>): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}
