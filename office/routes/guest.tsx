import { useParams } from 'react-router'
import { GuestPage } from '../guests/guest-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../orders/orders.css'

/** A person, with everything about them. */
export default function GuestScreen() {
  const { id = '' } = useParams()
  return <StaffOnly action="guest.read">{(self) => <GuestPage key={id} self={self} id={id} />}</StaffOnly>
}
