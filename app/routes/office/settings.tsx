import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { SettingsPage } from '../../office/settings/settings-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/office-table.css'
import '../../office/settings/settings.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Settings() {
  return <StaffOnly action="branch_terms.change">{(self) => <SettingsPage self={self} />}</StaffOnly>
}
