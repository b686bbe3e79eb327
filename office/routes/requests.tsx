import { OfficeFallback, officeLoader } from '../office-screen.tsx'
import { RequestsPage } from '../requests/requests-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../requests/requests.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Requests() {
  return <StaffOnly action="request.read">{(self) => <RequestsPage self={self} />}</StaffOnly>
}
