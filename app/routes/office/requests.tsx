import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { RequestsPage } from '../../office/requests/requests-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/requests/requests.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Requests() {
  return <StaffOnly action="request.read">{(self) => <RequestsPage self={self} />}</StaffOnly>
}
