import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { RoomPage } from '../../office/rooms/room-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/editor/editor.css'
import '../../office/pictures/pictures.css'
import '../../office/rooms/rooms.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Room() {
  return <StaffOnly action="room.change">{(self) => <RoomPage self={self} />}</StaffOnly>
}
