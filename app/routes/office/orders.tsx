import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { OrdersPage } from '../../office/orders/orders-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/office-table.css'
import '../../office/orders/orders.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** Finding a booking or an order. */
export default function Orders() {
  return <StaffOnly action="order.search">{(self) => <OrdersPage self={self} />}</StaffOnly>
}
