import { StaffPage } from '../staff/staff-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../archive/archive.css'
import '../staff/staff.css'

export default function Staff() {
  return <StaffOnly action="staff.read">{(self) => <StaffPage self={self} />}</StaffOnly>
}
