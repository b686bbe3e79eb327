import { MailsPage } from '../mails/mails-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../editor/editor.css'
import '../pages/pages.css'
import '../settings/settings.css'
import '../mails/mails.css'

export default function Mails() {
  return <StaffOnly action="mails.change">{() => <MailsPage />}</StaffOnly>
}
