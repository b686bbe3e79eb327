import { BranchPage } from '../../office/branches/branch-page.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/editor/editor.css'
import '../../office/hours/hours.css'
import '../../office/pictures/pictures.css'
import '../../office/rooms/rooms.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Branch() {
  return <StaffOnly action="branch.change">{() => <BranchPage />}</StaffOnly>
}
