import { ImportsPage } from '../imports/imports-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../imports/imports.css'

export default function Imports() {
  return <StaffOnly action="import.change">{(self) => <ImportsPage self={self} />}</StaffOnly>
}
