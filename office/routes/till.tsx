import { StaffOnly } from '../staff-only.tsx'
import { TillPage } from '../till/till-page.tsx'
import '../office-table.css'
import '../till/till.css'
import '../till/close.css'

export default function Till() {
  return <StaffOnly action="till.read">{(self) => <TillPage self={self} />}</StaffOnly>
}
