import { StaffOnly } from '../staff-only.tsx'
import { WaitingPage } from '../store/waiting-page.tsx'
import '../store/store.css'

export default function WaitingOrders() {
  return <StaffOnly action="item.hand_over">{(self) => <WaitingPage self={self} />}</StaffOnly>
}
