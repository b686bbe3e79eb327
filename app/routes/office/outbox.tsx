import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { OutboxPage } from '../../office/orders/outbox-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/orders/orders.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** What was written to guests. */
export default function Outbox() {
  return <StaffOnly action="mail.read">{(self) => <OutboxPage self={self} />}</StaffOnly>
}
