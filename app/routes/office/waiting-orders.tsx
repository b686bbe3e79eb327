import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import { WaitingPage } from '../../office/store/waiting-page.tsx'
import '../../office/store/store.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function WaitingOrders() {
  return <StaffOnly action="item.hand_over">{(self) => <WaitingPage self={self} />}</StaffOnly>
}
