import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { RequestPage } from '../requests/request-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../requests/requests.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Request() {
  return <StaffOnly action="request.read">{(self) => <RequestPage self={self} />}</StaffOnly>
}
