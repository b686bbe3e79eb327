import { useAddressQuery } from '../address-query.ts'

export const filterNames = ['q', 'branch', 'kind', 'state', 'room', 'source', 'money', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]
export type OrderFilter = Readonly<Record<FilterName, string>>

/** The filter in the address. */
export function useOrderFilter(): [OrderFilter, (changes: Partial<OrderFilter>) => void] {
  const [query, changeQuery] = useAddressQuery()
  const filter = Object.fromEntries(filterNames.map((name) => [name, query[name] ?? ''])) as OrderFilter
  const change = (changes: Partial<OrderFilter>) =>
    changeQuery((was) => {
      // Rooms belong to their branch.
      const isElsewhere = changes.branch !== undefined && changes.branch !== (was.branch ?? '')
      return { ...was, ...(isElsewhere && { room: '' }), ...changes }
    })
  return [filter, change]
}
