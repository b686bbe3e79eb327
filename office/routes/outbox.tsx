import { knownBranches } from '../known-branches.ts'
import { NoBranch } from '../no-branch.tsx'
import { OutboxPage } from '../orders/outbox-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../orders/orders.css'

/** What was written to guests. */
export default function Outbox() {
  return (
    <StaffOnly action="mail.read">
      {(self) => (knownBranches(self).length === 0 ? <NoBranch /> : <OutboxPage self={self} />)}
    </StaffOnly>
  )
}
