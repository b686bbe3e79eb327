import { SettingsPage } from '../settings/settings-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../settings/settings.css'
import '../setup/setup.css'

export default function Settings() {
  return <StaffOnly action="branch_terms.change">{(self) => <SettingsPage self={self} />}</StaffOnly>
}
