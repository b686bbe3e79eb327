import { RequestsPage } from '../requests/requests-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../requests/requests.css'

export default function Requests() {
  return <StaffOnly action="request.read">{(self) => <RequestsPage self={self} />}</StaffOnly>
}
