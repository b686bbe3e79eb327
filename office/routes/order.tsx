import { useParams } from 'react-router'
import { OrderPage } from '../orders/order-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../audit/audit.css'
import '../orders/orders.css'

/** One booking or order, with everything about it. */
export default function OrderScreen() {
  const { code = '' } = useParams()
  return (
    <StaffOnly action="order.search">{(self) => <OrderPage key={code} self={self} code={code} />}</StaffOnly>
  )
}
