import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { StaffOnly } from '../staff-only.tsx'
import { StorePage } from '../store/store-page.tsx'
import '../pictures/pictures.css'
import '../store/store.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Store() {
  return <StaffOnly action="store.change">{(self) => <StorePage self={self} />}</StaffOnly>
}
