import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import { StorePage } from '../../office/store/store-page.tsx'
import '../../office/pictures/pictures.css'
import '../../office/store/store.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Store() {
  return <StaffOnly action="store.change">{(self) => <StorePage self={self} />}</StaffOnly>
}
