import { BranchesPage } from '../branches/branches-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../archive/archive.css'
import '../editor/editor.css'
import '../rooms/rooms.css'

export default function Branches() {
  return <StaffOnly action="branch.list">{(self) => <BranchesPage self={self} />}</StaffOnly>
}
