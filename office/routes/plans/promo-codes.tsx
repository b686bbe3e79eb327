import { StaffOnly } from '#office/staff-only.tsx'
import { PromosPage } from '#office/vouchers/promos-page.tsx'
import '#office/vouchers/vouchers.css'

export default function PromoCodes() {
  return <StaffOnly action="promo.change">{(self) => <PromosPage self={self} />}</StaffOnly>
}
