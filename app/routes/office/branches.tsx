import { BranchesPage } from '../../office/branches/branches-page.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/editor/editor.css'
import '../../office/rooms/rooms.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Branches() {
  return <StaffOnly action="branch.list">{(self) => <BranchesPage self={self} />}</StaffOnly>
}
