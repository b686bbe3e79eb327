import { StaffOnly } from '../staff-only.tsx'
import { StorePage } from '../store/store-page.tsx'
import '../archive/archive.css'
import '../pictures/pictures.css'
import '../store/store.css'

export default function Store() {
  return <StaffOnly action="store.change">{(self) => <StorePage self={self} />}</StaffOnly>
}
