import { NoBranch } from '../no-branch.tsx'
import { RoomsPage } from '../rooms/rooms-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../archive/archive.css'
import '../editor/editor.css'
import '../rooms/rooms.css'

export default function Rooms() {
  return (
    <StaffOnly action="room.change">
      {(self) => (self.branches.length === 0 ? <NoBranch /> : <RoomsPage self={self} />)}
    </StaffOnly>
  )
}
