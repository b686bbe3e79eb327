import { useParams } from 'react-router'
import { HelpPage } from '../help/help-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../help/help.css'
import '../help/help-print.css'

/** The handbook, for everybody who works here. */
export default function Help() {
  const { task } = useParams()
  return <StaffOnly action="account.use">{() => <HelpPage task={task} />}</StaffOnly>
}
