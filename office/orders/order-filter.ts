import type { QueryOf } from '#contracts/calls/call.ts'
import type { exportOrders } from '#contracts/calls/office/orders.calls.ts'
import { orderKinds, orderMoneyFilters, orderSources } from '#contracts/office/orders.ts'
import { orderStandings } from '#domain/order/order-standing.ts'
import { useAddressQuery } from '#office/data/address-query.ts'

const filterNames = ['q', 'branch', 'kind', 'state', 'room', 'source', 'money', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]
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

/** What the filter asks for; an address may name a choice that there is not, and that asks for nothing. */
export function queryOf(filter: OrderFilter): QueryOf<typeof exportOrders> {
  const { q, branch, room, from, to } = filter
  return {
    q: q || undefined,
    branch: branch || undefined,
    kind: orderKinds.find((one) => one === filter.kind),
    state: orderStandings.find((one) => one === filter.state),
    room: room || undefined,
    source: orderSources.find((one) => one === filter.source),
    money: orderMoneyFilters.find((one) => one === filter.money),
    from: from || undefined,
    to: to || undefined,
  }
}
