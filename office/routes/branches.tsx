import { BranchesPage } from '../branches/branches-page.tsx'
import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../rooms/rooms.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Branches() {
  return <StaffOnly action="branch.list">{(self) => <BranchesPage self={self} />}</StaffOnly>
}
