import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import { VouchersPage } from '../../office/vouchers/vouchers-page.tsx'
import '../../office/vouchers/vouchers.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Vouchers() {
  return <StaffOnly action="voucher.read">{(self) => <VouchersPage self={self} />}</StaffOnly>
}
