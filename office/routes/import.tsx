import { ImportPage } from '../imports/import-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../imports/imports.css'

export default function Import() {
  return <StaffOnly action="import.change">{() => <ImportPage />}</StaffOnly>
}
