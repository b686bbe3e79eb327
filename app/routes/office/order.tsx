import { useParams } from 'react-router'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { OrderPage } from '../../office/orders/order-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/office-table.css'
import '../../office/audit/audit.css'
import '../../office/orders/orders.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** One booking or order, with everything about it. */
export default function OrderScreen() {
  const { code = '' } = useParams()
  return (
    <StaffOnly action="order.search">{(self) => <OrderPage key={code} self={self} code={code} />}</StaffOnly>
  )
}
