import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { RequestPage } from '../../office/requests/request-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/requests/requests.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Request() {
  return <StaffOnly action="request.read">{(self) => <RequestPage self={self} />}</StaffOnly>
}
