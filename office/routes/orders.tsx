import { knownBranches } from '../known-branches.ts'
import { NoBranch } from '../no-branch.tsx'
import { OrdersPage } from '../orders/orders-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../orders/orders.css'

/** Finding a booking or an order. */
export default function Orders() {
  return (
    <StaffOnly action="order.search">
      {(self) => (knownBranches(self).length === 0 ? <NoBranch /> : <OrdersPage self={self} />)}
    </StaffOnly>
  )
}
