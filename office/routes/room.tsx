import { RoomPage } from '../rooms/room-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../archive/archive.css'
import '../brand/brand.css'
import '../editor/editor.css'
import '../pictures/pictures.css'
import '../rooms/rooms.css'

export default function Room() {
  return <StaffOnly action="room.change">{(self) => <RoomPage self={self} />}</StaffOnly>
}
