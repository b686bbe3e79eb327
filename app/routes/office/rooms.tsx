import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { RoomsPage } from '../../office/rooms/rooms-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/editor/editor.css'
import '../../office/rooms/rooms.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Rooms() {
  return <StaffOnly action="room.change">{(self) => <RoomsPage self={self} />}</StaffOnly>
}
