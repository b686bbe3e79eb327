import { StaffOnly } from '../staff-only.tsx'
import { PromosPage } from '../vouchers/promos-page.tsx'
import '../vouchers/vouchers.css'

export default function PromoCodes() {
  return <StaffOnly action="promo.change">{(self) => <PromosPage self={self} />}</StaffOnly>
}
