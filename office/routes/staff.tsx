import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { StaffPage } from '../staff/staff-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../staff/staff.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Staff() {
  return <StaffOnly action="staff.read">{(self) => <StaffPage self={self} />}</StaffOnly>
}
