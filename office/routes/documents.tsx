import { DocumentsPage } from '../documents/documents-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../pages/pages.css'
import '../documents/documents.css'

export default function Documents() {
  return <StaffOnly action="documents.change">{() => <DocumentsPage />}</StaffOnly>
}
