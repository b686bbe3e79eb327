import { AuditPage } from '../audit/audit-page.tsx'
import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../audit/audit.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Audit() {
  return <StaffOnly action="audit.read">{(self) => <AuditPage self={self} />}</StaffOnly>
}
