import { AuditPage } from '../../office/audit/audit-page.tsx'
import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/audit/audit.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Audit() {
  return <StaffOnly action="audit.read">{(self) => <AuditPage self={self} />}</StaffOnly>
}
