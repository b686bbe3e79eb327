import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { ReportsPage } from '../../office/reports/reports-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/office-table.css'
import '../../office/reports/reports.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Reports() {
  return <StaffOnly action="report.read">{(self) => <ReportsPage self={self} />}</StaffOnly>
}
