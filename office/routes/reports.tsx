import { knownBranches } from '../known-branches.ts'
import { NoBranch } from '../no-branch.tsx'
import { ReportsPage } from '../reports/reports-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../reports/reports.css'

export default function Reports() {
  return (
    <StaffOnly action="report.read">
      {(self) => (knownBranches(self).length === 0 ? <NoBranch /> : <ReportsPage self={self} />)}
    </StaffOnly>
  )
}
