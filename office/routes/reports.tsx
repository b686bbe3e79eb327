import { ReportsPage } from '../reports/reports-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../reports/reports.css'

export default function Reports() {
  return <StaffOnly action="report.read">{(self) => <ReportsPage self={self} />}</StaffOnly>
}
