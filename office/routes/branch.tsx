import { BranchPage } from '../branches/branch-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../archive/archive.css'
import '../editor/editor.css'
import '../hours/hours.css'
import '../pictures/pictures.css'
import '../rooms/rooms.css'

export default function Branch() {
  return <StaffOnly action="branch.change">{(self) => <BranchPage self={self} />}</StaffOnly>
}
