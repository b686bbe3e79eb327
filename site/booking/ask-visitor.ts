import { showVisitor } from '#contracts/calls/visitor.calls.ts'
import type { Visitor } from '#contracts/visitor.ts'
import type { useApi } from '#kit/api/use-api.ts'
import { ownOrders } from '#site/booking/hold/own-orders.ts'

/** What the server knows by the orders of this browser; null without an answer. What was played is remembered. */
export async function askVisitor(api: ReturnType<typeof useApi>): Promise<Visitor | null> {
  const { codes } = ownOrders.get()
  if (codes.length === 0) return null
  const answer = await api(showVisitor, { query: { orders: codes.join() } })
  if (!answer.ok) return null
  ownOrders.played(answer.data.played)
  return answer.data
}
