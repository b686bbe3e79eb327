import { PagesPage } from '../pages/pages-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../pages/pages.css'

export default function Pages() {
  return <StaffOnly action="pages.change">{() => <PagesPage />}</StaffOnly>
}
