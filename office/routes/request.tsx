import { RequestPage } from '../requests/request-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../requests/requests.css'

export default function Request() {
  return <StaffOnly action="request.read">{(self) => <RequestPage self={self} />}</StaffOnly>
}
