import { StaffOnly } from '../staff-only.tsx'
import { DayClosePage } from '../till/day-close-page.tsx'
import '../office-table.css'
import '../till/till.css'
import '../till/close.css'

export default function DayClose() {
  return <StaffOnly action="report.read">{(self) => <DayClosePage self={self} />}</StaffOnly>
}
