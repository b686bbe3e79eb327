import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffPage } from '../../office/staff/staff-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/staff/staff.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Staff() {
  return <StaffOnly action="staff.read">{(self) => <StaffPage self={self} />}</StaffOnly>
}
