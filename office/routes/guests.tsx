import { GuestsPage } from '../guests/guests-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../office-table.css'
import '../orders/orders.css'

/** Who comes again. */
export default function Guests() {
  return <StaffOnly action="guest.read">{() => <GuestsPage />}</StaffOnly>
}
