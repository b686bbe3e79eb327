import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { RoomsPage } from '../rooms/rooms-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../rooms/rooms.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Rooms() {
  return <StaffOnly action="room.change">{(self) => <RoomsPage self={self} />}</StaffOnly>
}
