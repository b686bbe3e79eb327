import { AuditPage } from '../audit/audit-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../audit/audit.css'

export default function Audit() {
  return <StaffOnly action="audit.read">{(self) => <AuditPage self={self} />}</StaffOnly>
}
