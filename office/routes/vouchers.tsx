import { StaffOnly } from '../staff-only.tsx'
import { VouchersPage } from '../vouchers/vouchers-page.tsx'
import '../vouchers/vouchers.css'

export default function Vouchers() {
  return <StaffOnly action="voucher.read">{(self) => <VouchersPage self={self} />}</StaffOnly>
}
